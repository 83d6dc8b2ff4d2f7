-- A person signs in; a customer (a person's own or a company) holds accounts; access says who may act for whom.
create table person (
  user_id bigint generated always as identity (start with 100001) primary key,
  email text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  birth_day date,
  phone text,
  residence_country char(2) not null,
  lang text not null default 'en',
  login2fa_mode text not null default 'no',
  is_admin boolean not null default false,
  created_at timestamptz(3) not null
);
create unique index person_email on person (lower(email));

create table customer (
  customer_id bigint generated always as identity (start with 500001) primary key,
  customer_type text not null check (customer_type in ('personal', 'business', 'oldBusiness')),
  business_name text,
  country char(2) not null,
  registration_number text,
  tax_id text,
  -- Booking days and months are days and months here.
  zone text not null,
  created_on date not null,
  verified boolean not null default true,
  limited boolean not null default false,
  due_diligence_level int not null default 0,
  -- 0 none, 1 push, 2 sms, 3 otp, 4 approval code (spec B§4).
  transaction_approve_mode int not null default 0
);

create table access (
  user_id bigint not null references person,
  customer_id bigint not null references customer,
  -- 0 none, 1 read, 2 full, 3 initiate, 4 confirm, 5 upload.
  access_right int not null check (access_right between 0 and 5),
  position_id int,
  -- The order of the company switcher.
  place int not null default 0,
  primary key (user_id, customer_id)
);
create index access_customer on access (customer_id);

create table notification (
  notification_id bigint generated always as identity primary key,
  user_id bigint not null references person,
  created_at timestamptz(3) not null,
  type text not null,
  status text not null check (status in ('error', 'info', 'warning', 'success')),
  title text not null,
  body text not null,
  params jsonb not null default '{}',
  read_at timestamptz(3)
);
create index notification_of_person on notification (user_id, created_at desc, notification_id desc);
