-- What leaves the bank: mails, texts and approvals on a phone.
create table mail (
  mail_id bigint generated always as identity primary key,
  at timestamptz(3) not null, recipient text not null, subject text not null, body text not null
);
create table sms (
  sms_id bigint generated always as identity primary key,
  at timestamptz(3) not null, recipient text not null, body text not null
);
create table phone_approval (
  approval_id bigint generated always as identity primary key,
  at timestamptz(3) not null, user_id bigint not null references person, question text not null,
  result boolean, answered_at timestamptz(3)
);
