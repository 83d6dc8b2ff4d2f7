-- The card that is closed once this one is active. A card is replaced once.
alter table card_order add column replaces_account_id bigint unique references account;

-- Cards registered for payments online.
create table card_enrollment (
  account_id bigint primary key references account,
  user_id bigint not null references person,
  enrolled_at timestamptz(3) not null
);

-- Who issues cards that begin with these six digits.
create table card_bin (
  bin char(6) primary key,
  issuer text not null,
  brand text not null,
  category text not null,
  type text not null,
  country char(2) not null,
  currency_code char(3) not null,
  is_commercial boolean not null,
  is_prepaid boolean not null
);
insert into card_bin values
  ('535599', 'Sextant', 'Mastercard', 'STANDARD', 'DEBIT', 'RO', 'EUR', false, true),
  ('433299', 'Sextant', 'Visa', 'CLASSIC', 'DEBIT', 'RO', 'EUR', false, true),
  ('623099', 'Sextant', 'UnionPay', 'STANDARD', 'DEBIT', 'HK', 'USD', false, true),
  ('411111', 'Test Bank', 'Visa', 'CLASSIC', 'CREDIT', 'US', 'USD', false, false),
  ('555555', 'Test Bank', 'Mastercard', 'BUSINESS', 'CREDIT', 'GB', 'GBP', true, false);
