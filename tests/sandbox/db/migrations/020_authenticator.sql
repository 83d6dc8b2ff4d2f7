-- The key of an authenticator that a person set up (base32). Who was asked for its codes before has one of the bank's.
create table authenticator (
  user_id bigint primary key references person,
  key text not null,
  since timestamptz(3) not null
);
-- Set: the change is confirmed by the first code of this key, which becomes the person's with it.
alter table two_step_change add column authenticator_key text;
alter table two_step_change drop constraint two_step_change_mode_check;
alter table two_step_change add constraint two_step_change_mode_check check (mode in ('no', 'push', 'sms', 'otp'));
