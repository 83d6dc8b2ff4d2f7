-- A sign-in whose password was right and that waits for its second step.
create table second_step (
  step_hash text primary key,
  resend_hash text not null unique,
  user_id bigint not null references person,
  challenge text not null,
  flow text not null check (flow in ('sms', 'otp')),
  -- Of the text message, until another one replaces it.
  code_hash text,
  sent_at timestamptz(3),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);

-- Each code of an authenticator counts once (RFC 6238, section 5.2).
create table authenticator_use (
  user_id bigint not null references person,
  interval_number bigint not null,
  primary key (user_id, interval_number)
);

-- `half`: the password was right, and no more than that.
alter table sign_in drop constraint sign_in_result_check;
alter table sign_in add constraint sign_in_result_check check (result in ('wrong', 'half', 'ok'));
