-- Payments that come again go to people and shops as well, and end when they are cancelled.
alter table own_subscription
  alter column to_account_id drop not null,
  add column type text not null default 'ownAccount' check (type in ('p2p', 'ownAccount', 'merchant')),
  -- Who is paid; of an own account its own name.
  add column to_name text,
  add column beneficiary_email text,
  add column cancelled_at timestamptz(3),
  add check ((type = 'ownAccount') = (to_account_id is not null and to_name is null));
