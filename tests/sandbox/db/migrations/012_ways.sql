-- The way by which a sign-in is approved, where the person may choose it; and how often something was sent.
alter table second_step drop constraint second_step_flow_check;
alter table second_step
  add constraint second_step_flow_check check (flow in ('sms', 'otp', 'push', 'verifyDevice', 'link')),
  add column method text check (method in ('sms', 'email', 'device')),
  add column sends int not null default 0;

-- Phones that the bank knows and that do not approve sign-ins yet.
alter table device add column approves boolean not null default true;

-- Since when a person is asked to let a phone approve their sign-ins.
alter table person add column push_from timestamptz(3);
