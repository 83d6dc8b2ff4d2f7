-- Who has registered and has not opened the mailed link yet can't sign in.
alter table person add column is_active boolean not null default true;

-- A mailed link, worth one activation.
create table activation_link (
  code_hash text primary key,
  user_id bigint not null references person,
  action text not null check (action in ('activation', 'activationBusiness', 'activationEmployee')),
  sent_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  -- Used, or replaced by a later one.
  ended text check (ended in ('used', 'replaced'))
);
create index activation_link_of_person on activation_link (user_id, sent_at desc);

-- The last wish for another link, by the address that was typed, so that unknown ones are treated like known ones.
create table activation_wish (email text primary key, at timestamptz(3) not null);
