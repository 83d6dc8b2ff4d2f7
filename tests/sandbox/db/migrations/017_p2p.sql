-- With whom a customer does not deal: 1 payouts to this user, 2 payments from this user, 3 both.
create table black_list (
  customer_id bigint not null references customer,
  email text not null,
  block_type int not null check (block_type between 1 and 3),
  created_at timestamptz(3) not null,
  primary key (customer_id, email)
);

-- A coupon waives the fee.
create table coupon (
  code text primary key,
  valid_until date not null
);
insert into coupon values ('ZEROFEE', '2099-12-31'), ('SUMMER2020', '2020-09-30');

-- A payment to a person that is kept under a name.
create table payment_template (
  template_id bigint generated always as identity (start with 300001) primary key,
  customer_id bigint not null references customer,
  name text not null,
  to_email text not null,
  amount numeric(38, 8) not null,
  currency_code text not null references currency,
  unique (customer_id, name)
);
