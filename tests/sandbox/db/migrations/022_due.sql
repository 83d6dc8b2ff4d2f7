-- What comes again ends, and says the same each time.
alter table own_subscription
  alter column next_day drop not null,
  add column note text,
  add column reference text;
create index own_subscription_due on own_subscription (next_day) where cancelled_at is null and next_day is not null;
-- Payments to people that come again were kept as if to an own account.
update own_subscription s set type = 'p2p', to_account_id = null, to_name = t.name
  from account t, account f
  where t.account_id = s.to_account_id and f.account_id = s.from_account_id and t.customer_id <> f.customer_id;
