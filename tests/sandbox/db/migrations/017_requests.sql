-- What became of a transfer that waits for the approval of somebody else.
alter table own_transfer_request
  -- What it is listed under (decisions G-36).
  add column grouped_type text not null default 'own',
  add column state text not null default 'waiting' check (state in ('waiting', 'approved', 'declined', 'failed')),
  add column decided_by bigint references person,
  add column decided_at timestamptz(3),
  add column reason text,
  -- Requests that came together are decided together.
  add column batch_id bigint,
  add check ((state = 'waiting') = (decided_by is null));
create index own_transfer_request_waiting on own_transfer_request (payment_id) where state = 'waiting';
