-- A code that was mailed to who has forgotten their password. Rows of addresses that nobody has are like all others.
create table password_code (
  email_id uuid primary key,
  email text not null,
  user_id bigint references person,
  code_hash text not null,
  sent_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  -- Used, or replaced by a later one.
  ended_at timestamptz(3)
);
create index password_code_email on password_code (email, sent_at desc);

-- Every wrong code, by the address that was typed.
create table password_try (
  try_id bigint generated always as identity primary key,
  email text not null,
  at timestamptz(3) not null
);
create index password_try_email on password_try (email, at desc);

-- A wrong try at sign-in that no longer counts: the person has proven who they are.
alter table sign_in add column is_forgiven boolean not null default false;
