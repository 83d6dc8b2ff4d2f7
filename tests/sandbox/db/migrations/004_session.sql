create table secret (name text primary key, value text not null);

-- Every try to sign in, by the name that was typed, so that unknown names are treated like known ones.
create table sign_in (
  sign_in_id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  login text not null,
  user_id bigint references person,
  ip text not null,
  device text not null,
  result text not null check (result in ('wrong', 'ok'))
);
create index sign_in_login on sign_in (login, at desc);
create index sign_in_ip on sign_in (ip, at desc);

create table auth_code (
  code_hash text primary key,
  user_id bigint not null references person,
  challenge text not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);

-- One sign-in and all tokens that came from it.
create table session (
  session_id uuid primary key,
  user_id bigint not null references person,
  started_at timestamptz(3) not null,
  revoked_at timestamptz(3)
);
create table refresh_token (
  token_hash text primary key,
  session_id uuid not null references session,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
