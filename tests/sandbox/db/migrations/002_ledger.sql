create table currency (
  code text primary key,
  digits int not null check (digits between 0 and 8),
  -- Whether customers may keep accounts in it.
  kept boolean not null
);
insert into currency values
  ('EUR', 2, true), ('USD', 2, true), ('GBP', 2, true), ('RON', 2, true), ('CAD', 2, true), ('AUD', 2, true),
  ('JPY', 0, true), ('UAH', 2, true), ('CHF', 2, true), ('BTC', 8, true), ('USDT', 2, true),
  ('PLN', 2, false), ('CZK', 2, false), ('SEK', 2, false), ('NOK', 2, false), ('DKK', 2, false), ('HUF', 2, false),
  ('BGN', 2, false), ('MDL', 2, false), ('TRY', 2, false), ('ILS', 2, false), ('INR', 2, false), ('MXN', 2, false),
  ('BRL', 2, false), ('ZAR', 2, false), ('SGD', 2, false), ('HKD', 2, false), ('CNY', 2, false), ('KRW', 0, false),
  ('KWD', 3, false), ('NZD', 2, false);

-- `customer` accounts are shown; the others are the bank's counter accounts. Each customer has counter accounts of
-- its own, one a role and currency, so that customers do not wait for each other's row locks.
create table account (
  account_id bigint generated always as identity (start with 700001) primary key,
  customer_id bigint not null references customer,
  role text not null default 'customer' check (role in ('customer', 'outside', 'liquidity', 'fees')),
  currency_code text not null references currency,
  -- 1 open, 2 closed.
  status_id int not null default 1,
  -- The lowest balance that spending may leave; null: no bound.
  floor numeric(38, 8) default 0,
  posted numeric(38, 8) not null default 0,
  held numeric(38, 8) not null default 0 check (held >= 0),
  last_entry_at timestamptz(3),
  opened_on date not null,
  name text not null,
  number text not null,
  type int not null default 0,
  sub_type text,
  is_settlement boolean not null default false,
  settlement_account_id bigint references account,
  card_number text,
  card_is_virtual boolean,
  card_network text,
  card_status_id int,
  card_alias text,
  card_expiry_month int,
  card_expiry_year int
);
create index account_customer on account (customer_id);
create unique index account_counter on account (customer_id, role, currency_code) where role <> 'customer';

create table ledger_transaction (
  tx_id bigint generated always as identity primary key,
  kind text not null check (kind in ('transfer', 'exchange', 'reversal')),
  at timestamptz(3) not null,
  reverses bigint unique references ledger_transaction
);

create table entry (
  entry_id bigint generated always as identity primary key,
  tx_id bigint not null references ledger_transaction,
  account_id bigint not null references account,
  currency_code text not null references currency,
  -- Negative leaves the account.
  amount numeric(38, 8) not null check (amount <> 0),
  -- Of the account after this entry.
  balance numeric(38, 8) not null,
  fee boolean not null default false,
  at timestamptz(3) not null
);
create index entry_account on entry (account_id, entry_id);
create index entry_account_at on entry (account_id, at);
create index entry_tx on entry (tx_id);

create table hold (
  hold_id bigint generated always as identity primary key,
  account_id bigint not null references account,
  amount numeric(38, 8) not null check (amount > 0),
  state text not null default 'pending' check (state in ('pending', 'posted', 'voided')),
  tx_id bigint references ledger_transaction,
  created_at timestamptz(3) not null,
  check ((state = 'posted') = (tx_id is not null))
);
create index hold_account on hold (account_id) where state = 'pending';

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append only' using errcode = 'LG001';
end $$;
create trigger entry_append_only before update or delete on entry for each row execute function refuse_change();
create trigger tx_append_only before update or delete on ledger_transaction for each row execute function refuse_change();
create trigger entry_no_truncate before truncate on entry execute function refuse_change();

-- Everything an insert of entries must keep true, for one leg and for thousands alike.
create function book_entries() returns trigger language plpgsql as $$
declare bad record;
begin
  perform 1 from account where account_id in (select account_id from fresh) order by account_id for update;

  select a.account_id into bad from fresh f join account a using (account_id)
    where a.status_id <> 1 or a.currency_code <> f.currency_code limit 1;
  if found then
    raise exception 'account % takes no such entry', bad.account_id using errcode = 'LG002';
  end if;

  select f.account_id into bad from (
    select account_id, amount, balance, at,
      sum(amount) over (partition by account_id order by entry_id) as moved,
      lag(at) over (partition by account_id order by entry_id) as before
    from fresh) f join account a using (account_id)
    where f.balance <> a.posted + f.moved or f.at < coalesce(f.before, a.last_entry_at, f.at) limit 1;
  if found then
    raise exception 'entries of account % are out of step', bad.account_id using errcode = 'LG003';
  end if;

  -- A leg is judged with the rest of its transaction: what counts is the balance after its last entry.
  select f.account_id into bad from (
    select distinct on (tx_id, account_id) account_id, balance,
      sum(amount) over (partition by tx_id, account_id) as net
    from fresh order by tx_id, account_id, entry_id desc) f join account a using (account_id)
    where f.net < 0 and f.balance - a.held < a.floor limit 1;
  if found then
    raise exception 'account % has not enough', bad.account_id using errcode = 'LG004';
  end if;

  update account a set posted = a.posted + f.moved, last_entry_at = f.latest
    from (select account_id, sum(amount) as moved, max(at) as latest from fresh group by account_id) f
    where a.account_id = f.account_id;
  return null;
end $$;
create trigger entry_booked after insert on entry referencing new table as fresh
  for each statement execute function book_entries();

create function balanced() returns trigger language plpgsql as $$
begin
  if exists (select 1 from entry where tx_id = new.tx_id group by currency_code having sum(amount) <> 0) then
    raise exception 'transaction % does not balance', new.tx_id using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger entry_balances after insert on entry deferrable initially deferred
  for each row execute function balanced();

-- What a hold takes from the available balance, and that it ends once.
create function book_hold() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'pending' then
      raise exception 'a hold begins pending' using errcode = 'LG005';
    end if;
    update account set held = held + new.amount
      where account_id = new.account_id and status_id = 1 and (floor is null or posted - held - new.amount >= floor);
    if not found then
      raise exception 'account % has not enough', new.account_id using errcode = 'LG004';
    end if;
  else
    if old.state <> 'pending' or new.state = 'pending' or new.amount <> old.amount or new.account_id <> old.account_id then
      raise exception 'hold % has ended', old.hold_id using errcode = 'LG005';
    end if;
    update account set held = held - old.amount where account_id = old.account_id;
  end if;
  return null;
end $$;
create trigger hold_booked after insert or update on hold for each row execute function book_hold();
create trigger hold_kept before delete on hold for each row execute function refuse_change();

-- An amount at the precision of its currency, as customers read it.
create function shown(amount numeric, code text) returns numeric language sql stable as
  'select round($1, (select digits from currency where currency.code = $2))';
