-- Other people's apps that a person may give access to. Public clients: PKCE stands for a secret.
create table partner (
  client_id text primary key,
  name text not null,
  -- What it may ask for, with spaces between, as in the address.
  scopes text not null
);
-- Where an answer may go, letter for letter. `@` stands for this sandbox's own address, under which it has a partner.
create table partner_redirect (
  client_id text not null references partner,
  redirect_uri text not null,
  primary key (client_id, redirect_uri)
);
insert into partner values
  ('demo-partner', 'Tidy Books', 'profile accounts history'),
  ('ledgerly', 'Ledgerly', 'profile accounts history payments');
insert into partner_redirect values
  ('demo-partner', '@/outside/partner/return'),
  ('demo-partner', 'https://books.example/connect/back'),
  ('ledgerly', 'com.ledgerly.app:/back');

create table partner_authorization (
  authorization_id uuid primary key,
  user_id bigint not null references person,
  client_id text not null references partner,
  redirect_uri text not null,
  scopes text not null,
  state text,
  challenge text not null,
  expires_at timestamptz(3) not null,
  answered_at timestamptz(3),
  approved boolean
);

create table partner_code (
  code_hash text primary key,
  authorization_id uuid not null references partner_authorization,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);

create table partner_token (
  token_hash text primary key,
  authorization_id uuid not null references partner_authorization,
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3)
);

-- The partner's own memory of who set out from its page.
create table partner_visit (
  state text primary key,
  verifier text not null,
  used_at timestamptz(3)
);
