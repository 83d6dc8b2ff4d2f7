-- When who registered accepted each of the two.
alter table person add column privacy_policy_at timestamptz(3);
alter table person add column user_agreement_at timestamptz(3);

-- Nobody is signed in who makes an account: its key is one of customer 0, whom there is not.
alter table idempotency_key drop constraint idempotency_key_customer_id_fkey;

-- What the look-up service knows of network addresses; of all others that nothing hides behind them.
create table ip_known (
  ip text primary key,
  country char(2) not null,
  -- Names of the flags that are set: vpn, proxy, tor, relay, hosting.
  flags text[] not null default '{}',
  service text not null default ''
);
