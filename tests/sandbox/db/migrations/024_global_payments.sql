-- A payment to somebody who is no customer: the money is held until they take it over a link.
create table global_payment (
  payment_id bigint primary key references payment,
  hold_id bigint not null unique references hold,
  user_id bigint not null references person,
  sender_name text not null,
  to_email text not null,
  beneficiary_type text not null check (beneficiary_type in ('person', 'company')),
  beneficiary_name text not null,
  country_code text not null,
  -- The names of the methods that its sender allows.
  methods jsonb not null,
  fee_share text not null check (fee_share in ('sender', 'beneficiary')),
  -- Of whoever pays it, in the currency of the payment.
  charge numeric(38, 8) not null check (charge > 0),
  description text not null,
  -- Absent until its sender has approved it: then the link goes out.
  secret_hash text unique,
  submitted_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  status text not null check (status in
    ('waiting', 'pending', 'awaitingApproval', 'completed', 'refused', 'expired', 'cancelled', 'failed')),
  -- What the recipient asked for, and the code that it waits for.
  taking jsonb,
  operation_id uuid,
  code_hash text,
  code_sent_at timestamptz(3),
  tries int not null default 0,
  blocked_until timestamptz(3)
);
create index global_payment_open on global_payment (expires_at) where status in ('pending', 'awaitingApproval');
