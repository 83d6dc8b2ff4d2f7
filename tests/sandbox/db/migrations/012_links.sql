-- A link may make a phone that the bank knows already one that approves.
alter table device_link add column device_id bigint references device;
alter table push drop constraint push_kind_check;
alter table push add constraint push_kind_check check (kind in ('login', 'device', 'link'));

-- When somebody was sent the addresses of the app.
create table stores_sent (
  user_id bigint not null references person,
  at timestamptz(3) not null
);
create index stores_sent_of_person on stores_sent (user_id, at desc);
