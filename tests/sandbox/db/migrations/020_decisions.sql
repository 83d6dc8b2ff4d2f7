-- Decisions about requests that wait until whoever decided has approved them.
create table request_decision (
  decision_id bigint generated always as identity primary key,
  user_id bigint not null references person,
  transaction_ids jsonb not null,
  declined boolean not null,
  rates jsonb not null,
  -- What became of each.
  results jsonb not null default '[]'
);
