-- Another second step for the sign-in, which waits for its confirmation in the session that asked for it.
create table two_step_change (
  request_hash text primary key,
  user_id bigint not null references person,
  session_id uuid not null references session,
  mode text not null check (mode in ('no', 'push', 'sms')),
  approve_type int not null check (approve_type in (2, 3)),
  code_hash text not null,
  tries int not null default 0,
  asked_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index two_step_change_user on two_step_change (user_id, asked_at desc);
