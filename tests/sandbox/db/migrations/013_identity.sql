-- A check of who somebody is, at a provider. Whoever has the token may send the pictures, once.
create table identity_run (
  run_id uuid primary key,
  token_hash text not null,
  provider text not null check (provider in ('jmo', 'nfd')),
  -- For whom, where somebody signed in has asked for it.
  user_id bigint references person,
  country char(2),
  status text not null default 'open' check (status in ('open', 'pending', 'approved', 'rejected')),
  document_type int,
  reject_reason text,
  is_retryable boolean not null default false,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  sent_at timestamptz(3)
);
create table identity_file (
  run_id uuid not null references identity_run,
  side text not null check (side in ('front', 'back', 'selfie')),
  kind text not null,
  bytes bytea not null,
  primary key (run_id, side)
);

-- A check that begins from a mail of the provider.
create table video_identity_job (job_id uuid primary key, run_id uuid not null references identity_run, token text not null);

-- Account recovery of who cannot read their mail any more. Nobody is told whether the account exists.
create table recovery_task (
  task_id uuid primary key,
  email text not null,
  user_id bigint references person,
  -- Whether names and birthday are those of the account.
  matches boolean not null,
  recovery_email text not null,
  email_id uuid not null,
  code_hash text not null,
  code_expires_at timestamptz(3) not null,
  wrong int not null default 0,
  confirmed_at timestamptz(3),
  run_id uuid references identity_run,
  created_at timestamptz(3) not null
);
create index recovery_task_email on recovery_task (email, created_at desc);
