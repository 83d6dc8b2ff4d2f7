-- Something that a person began and must approve before it happens.
create table operation (
  operation_id uuid primary key default gen_random_uuid(),
  customer_id bigint not null references customer,
  user_id bigint not null references person,
  -- What is done once it is approved, and to what: for a transfer the payment that waits.
  kind text not null,
  subject text not null,
  -- What the question says.
  body text not null,
  -- 1 push, 2 sms, 3 otp, 4 approval code.
  approve_type int not null check (approve_type between 1 and 4),
  began_at timestamptz(3) not null,
  -- When a question or a code went out last, by any way.
  sent_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  code_hash text,
  code_sent_at timestamptz(3),
  question_hash text unique,
  asked_at timestamptz(3),
  -- Wrong codes.
  tries int not null default 0,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'declined', 'expired', 'failed')),
  message text not null default '',
  ended_at timestamptz(3)
);
create index operation_waiting on operation (customer_id) where state = 'waiting';
create index operation_subject on operation (kind, subject);
create index operation_person on operation (user_id, began_at desc);

-- The code of one's own of customers who approve by one.
alter table customer add column approval_code_hash text;

alter table push drop constraint push_kind_check;
alter table push add constraint push_kind_check check (kind in ('login', 'device', 'link', 'operation'));

-- A transfer whose money is held until it is approved: what is written then.
create table pending_transfer (
  payment_id bigint primary key references payment,
  hold_id bigint not null unique references hold,
  to_account_id bigint not null references account,
  arrived jsonb not null,
  notices jsonb not null,
  subscription jsonb
);
