create table address (
  address_id bigint generated always as identity (start with 800001) primary key,
  customer_id bigint not null references customer,
  address1 text not null,
  address2 text,
  city text not null,
  postal_code text not null,
  country char(2) not null,
  -- 0 unconfirmed, 1 confirmed, 2 pending, 3 rejected, 4 name mismatch.
  status int not null default 0 check (status between 0 and 4)
);
create index address_customer on address (customer_id);

-- How a card came to be: what was asked for, and what its letter says.
create table card_order (
  account_id bigint primary key references account,
  address_id bigint references address,
  shipping_id int,
  fee_account_id bigint not null references account,
  ordered_at timestamptz(3) not null,
  activation_code text not null,
  wrong_tries int not null default 0,
  locked_until timestamptz(3)
);

-- Every status that an applied card has had.
create table card_status_log (
  log_id bigint generated always as identity primary key,
  account_id bigint not null references account,
  status_id int not null,
  at timestamptz(3) not null
);
create index card_status_log_card on card_status_log (account_id, log_id);
