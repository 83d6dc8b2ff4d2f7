-- Who was registered by their business chooses a password after the activation.
alter table person alter column password_hash drop not null;

-- A business as it registered; what it said stays as it was said.
create table business_registration (
  customer_id bigint primary key references customer,
  representative_id bigint not null references person (user_id),
  form_version text not null,
  is_crs_check_needed boolean not null,
  -- Both terms were accepted then.
  registered_at timestamptz(3) not null,
  payload jsonb not null
);

-- People and companies that direct, own or use a business.
create table business_party (
  customer_id bigint not null references business_registration,
  -- As in the payload.
  party_id text not null,
  kind text not null check (kind in ('person', 'company')),
  name text not null,
  -- Of those who may sign in.
  user_id bigint references person,
  is_director boolean not null,
  -- Owns 25 percent or more, directly or through companies.
  is_beneficial_owner boolean not null,
  primary key (customer_id, kind, party_id)
);
