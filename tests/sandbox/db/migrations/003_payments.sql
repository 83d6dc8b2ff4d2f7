-- What a customer sees in the history; the ledger behind it is never changed.
create table payment (
  payment_id bigint generated always as identity (start with 9000001) primary key,
  account_id bigint not null references account,
  -- The last leg on the account, whose balance is shown; null while pending and for rejected ones.
  entry_id bigint references entry,
  hold_id bigint references hold,
  day date not null,
  at timestamptz(3) not null,
  operation_type text not null,
  -- 1 pending, 2 processing, 3 completed, 4 rejected, 5 cancelled, 6 refunded.
  status_id int not null check (status_id between 1 and 6),
  -- Signed, without the fee.
  amount numeric(38, 8) not null check (amount <> 0),
  fee numeric(38, 8) not null default 0 check (fee >= 0),
  currency_code text not null references currency,
  original_amount numeric(38, 8),
  original_currency text,
  rate numeric(38, 8),
  description text not null,
  counterparty_name text not null,
  counterparty_account text,
  reference text,
  note text,
  card_last4 text,
  reject_reason text,
  -- Description, counterparty and reference without case and accents.
  search text not null,
  check ((status_id in (3, 6)) = (entry_id is not null))
);
create index payment_history on payment (account_id, at desc, payment_id desc);

-- One answer for one key: the answer is stored by the transaction that moved the money.
create table idempotency_key (
  customer_id bigint not null references customer,
  key text not null,
  payload_hash text not null,
  -- Null while the call runs.
  answer jsonb,
  -- Who runs it; taken over when `started_at` is long ago.
  runner uuid not null,
  started_at timestamptz(3) not null,
  primary key (customer_id, key)
);
