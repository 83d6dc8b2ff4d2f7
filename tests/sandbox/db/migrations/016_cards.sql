-- The status to which a card that is paused goes back.
alter table account add column card_status_before_pause int;
