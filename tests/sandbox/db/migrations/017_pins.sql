-- The PIN of a card, sealed; a card has one from the first time that somebody asks.
create table card_pin (
  account_id bigint primary key references account,
  sealed text not null
);

-- Something about a card that is done only with a code: of a text message (2), or of the authenticator (3).
create table card_question (
  operation_hash text primary key,
  account_id bigint not null references account,
  user_id bigint not null references person,
  session_id uuid not null references session,
  purpose text not null check (purpose in ('pin', 'block')),
  approve_type int not null check (approve_type in (2, 3)),
  code_hash text not null,
  tries int not null default 0,
  asked_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index card_question_person on card_question (user_id, asked_at);
