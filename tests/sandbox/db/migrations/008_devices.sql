-- Phones that approve sign-ins, from the link that was opened on them until they are removed.
create table device (
  device_id bigint generated always as identity (start with 700001) primary key,
  user_id bigint not null references person,
  type text not null check (type in ('android', 'ios')),
  name text not null,
  location text not null,
  secret_hash text not null unique,
  push_token text not null,
  linked_at timestamptz(3) not null,
  last_activity_at timestamptz(3) not null,
  removed_at timestamptz(3)
);
create index device_of_person on device (user_id) where removed_at is null;

-- A link that makes the phone on which it is opened one of these, once.
create table device_link (
  code_hash text primary key,
  user_id bigint not null references person,
  -- The sign-in that goes on once it is done.
  step_hash text references second_step,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);

-- The sessions of a phone end with it.
alter table session add column device_id bigint references device;

alter table second_step drop constraint second_step_flow_check;
alter table second_step
  add constraint second_step_flow_check check (flow in ('sms', 'otp', 'push', 'verifyDevice')),
  add column step_id bigint generated always as identity (start with 900001) unique,
  add column began_at timestamptz(3) not null default now(),
  -- How the browser names itself, and from where it calls.
  add column browser text not null default '',
  add column place text not null default '',
  -- Of the question on the phones, until another one replaces it.
  add column question_hash text unique,
  add column asked_at timestamptz(3),
  add column result boolean,
  add column reason text,
  add column answered_at timestamptz(3);

-- Outside: what the phones themselves keep, and what the bank's questions on them said.
drop table phone_approval;
create table phone (
  device_id bigint primary key references device,
  secret text not null
);
create table push (
  push_id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  device_id bigint not null references device,
  kind text not null check (kind in ('login', 'device')),
  -- What the answer is sent to: the key of a sign-in, or the number of the device that asks to be let in.
  target text not null,
  body text not null,
  result boolean,
  answered_at timestamptz(3)
);
create index push_of_phone on push (device_id, push_id desc);
