-- Up Migration

-- The daily limit counts members, not presses: a member liked again on the same day is not counted again.
alter table likes.swipe add column counted_on date;
comment on column likes.swipe.counted_on is
  'clear. The day whose likes this member was last counted among; null: none, or the like was undone right away.';

-- A like undone right away is given back, also the only one of the day.
alter table likes.swipe_day drop constraint swipe_day_likes_check, add constraint swipe_day_likes_check check (likes >= 0);
comment on column likes.swipe_day.day is 'clear. The day by the clock of the member''s own time zone.';
