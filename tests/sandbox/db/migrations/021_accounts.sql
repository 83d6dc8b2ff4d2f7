-- What another account costs, in the currency of the account that it is added to.
create table account_tariff (
  service text primary key check (service in ('currency', 'wallet')),
  fee numeric(38, 8) not null check (fee >= 0)
);
insert into account_tariff values ('currency', 2.00), ('wallet', 0);

-- Of a wallet: the customer's own address outside, where withdrawals go.
alter table account add column wallet_address text;

-- On which ways money comes in, by currency; `country`: only to account numbers of that country.
create table receiving_way (
  way_id int primary key,
  currency_code text not null references currency,
  way text not null check (way in ('sepa', 'local', 'swift', 'chain')),
  country text,
  -- Whether payers must name the account again, for a bank between may cut its number.
  needs_reference boolean not null
);
insert into receiving_way values
  (1, 'EUR', 'sepa', null, false), (2, 'EUR', 'swift', null, true),
  (3, 'RON', 'local', 'RO', false), (4, 'RON', 'swift', null, true),
  (5, 'GBP', 'local', 'GB', false), (6, 'GBP', 'swift', null, true),
  (7, 'USD', 'swift', null, true), (8, 'CAD', 'swift', null, true), (9, 'AUD', 'swift', null, true),
  (10, 'JPY', 'swift', null, true), (11, 'UAH', 'swift', null, true), (12, 'CHF', 'swift', null, true),
  (13, 'BTC', 'chain', null, false), (14, 'USDT', 'chain', null, false);

-- Who has seen which instruction of an account.
create table instruction_view (
  user_id bigint not null references person,
  account_id bigint not null references account,
  way_id int not null references receiving_way,
  viewed_at timestamptz(3) not null,
  primary key (user_id, account_id, way_id)
);
