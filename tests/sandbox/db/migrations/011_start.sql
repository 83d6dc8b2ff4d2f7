-- What the way on after sign-in depends on (spec A§4).
alter table person add column old_web_url text;
alter table person add column needs_personal_info boolean not null default false;
alter table customer add column needs_fatca boolean not null default false;
-- Of the tax self-certification (decisions G-22).
alter table customer add column tax_certification text not null default 'VALIDATED' check (
  tax_certification in ('NOT_REQUIRED', 'NONE', 'PENDING', 'VALIDATED', 'REJECTED', 'EXPIRED_SOON', 'EXPIRED'));

-- Terms that a person was asked to accept; nothing else is answered until then.
create table terms_asked (
  user_id bigint not null references person,
  terms_id text not null,
  version text not null,
  title text not null,
  url text,
  asked_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  primary key (user_id, terms_id, version)
);
create index terms_open on terms_asked (user_id) where accepted_at is null;
