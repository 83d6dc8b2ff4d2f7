-- Not even looked at: too many wrong tries before it.
alter table sign_in add column blocked boolean not null default false;

-- Where an address is, as far as anybody tells the sandbox: the ranges that are reserved for documentation.
create table ip_range (net cidr primary key, country char(2) not null);
insert into ip_range values
  ('192.0.2.0/24', 'RO'), ('192.0.2.128/25', 'LV'), ('198.51.100.0/24', 'GB'), ('203.0.113.0/24', 'PT'),
  ('2001:db8::/33', 'RO'), ('2001:db8:8000::/33', 'US');

-- Former passwords, none of which may come again soon.
create table password_past (
  user_id bigint not null references person,
  password_hash text not null,
  replaced_at timestamptz(3) not null
);
create index password_past_user on password_past (user_id, replaced_at desc);

-- Each time a signed-in person types the present password.
create table password_check (
  check_id bigint generated always as identity primary key,
  user_id bigint not null references person,
  at timestamptz(3) not null,
  wrong boolean not null default true
);
create index password_check_user on password_check (user_id, at desc);

-- A new password that waits for its confirmation, in the session that asked for it.
create table password_change (
  request_hash text primary key,
  user_id bigint not null references person,
  session_id uuid not null references session,
  password_hash text not null,
  approve_type int not null check (approve_type in (2, 3)),
  -- Of the text message.
  code_hash text,
  tries int not null default 0,
  asked_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index password_change_user on password_change (user_id, asked_at desc);
