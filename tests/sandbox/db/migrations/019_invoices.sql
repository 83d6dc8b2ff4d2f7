-- Money that one customer asks another for, or the bank asks for so that an account is filled.
create table invoice (
  invoice_id bigint generated always as identity (start with 3000001) primary key,
  -- Null: the bank.
  payee_customer_id bigint references customer,
  payee_account_id bigint references account,
  payee_name text not null,
  payee_email text not null,
  payer_customer_id bigint not null references customer,
  payer_account_id bigint references account,
  payer_name text not null,
  payer_email text not null,
  amount numeric(38, 8) not null check (amount > 0),
  fee numeric(38, 8) not null default 0 check (fee >= 0),
  currency_code text not null references currency,
  due_day date not null,
  sent_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- 1 unpaid, 2 awaiting payment, 3 paid, 4 rejected, 5 expired.
  status_id int not null check (status_id between 1 and 5),
  note text not null,
  reject_note text,
  is_funding boolean not null default false,
  is_system boolean not null default false,
  -- The transfer that pays it.
  payment_id bigint references payment,
  check ((status_id = 4) = (reject_note is not null)),
  check (not is_funding or payee_customer_id is null)
);
create index invoice_payer on invoice (payer_customer_id, sent_at desc);
create index invoice_payee on invoice (payee_customer_id, sent_at desc);
