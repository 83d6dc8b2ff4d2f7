-- A yen in bitcoin has its digits behind the eighth decimal.
alter table payment alter column rate type numeric(38, 16);

-- Money between accounts of one customer that is held until somebody approves.
create table own_transfer_request (
  payment_id bigint primary key references payment,
  hold_id bigint not null unique references hold,
  to_account_id bigint not null references account,
  created_by bigint not null references person
);

-- A transfer that comes again; the first one is done when it is stored.
create table own_subscription (
  subscription_id bigint generated always as identity primary key,
  created_by bigint not null references person,
  from_account_id bigint not null references account,
  to_account_id bigint not null references account,
  amount numeric(38, 8) not null check (amount > 0),
  -- Of the amount: that of one of the accounts.
  currency_code text not null references currency,
  frequency text not null check (frequency in ('WEEKLY', 'BIWEEKLY', 'MONTHLY', 'QUARTERLY', 'YEARLY')),
  start_day date not null,
  next_day date not null,
  -- It ends by one of the two.
  end_day date,
  transactions int check (transactions between 2 and 999),
  user_cancel boolean not null,
  check ((end_day is null) <> (transactions is null))
);
