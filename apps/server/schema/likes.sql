-- The schema `likes` after all migrations, written by `npm run gen`. Its functions and triggers are in ../functions.

create schema likes;

-- How far the walk through the members has come, for each gender to see. All members before that position have been
-- swiped or may not be shown.
create table likes.deck (
  site_id     integer                     not null, -- impersonal
  member_id   bigint                      not null, -- clear
  gender      text                        not null, -- clear: who is looked for
  last_active timestamp(3) with time zone, -- clear
  next_member bigint, -- clear. The member that the search for cards continues with; null at the start.
  -- clear. The current round began at the top and has found nobody to show so far.
  is_blank    boolean                     not null,
  primary key (site_id, member_id, gender),
  check ((last_active is null) = (next_member is null))
) with (fillfactor = 80);

-- For erasing the other member.
create index deck_next on likes.deck (site_id, next_member);

create table likes."like" (
  site_id     integer                     not null, -- impersonal
  from_member bigint                      not null, -- clear: who likes
  to_member   bigint                      not null, -- clear: who is liked
  seen_at     timestamptz, -- clear. When the liked member saw it; null while the like is new.
  -- clear. Whole milliseconds: a cursor made of it must come back exactly equal.
  created_at  timestamp(3) with time zone not null,
  -- clear. When the second of the two likes was given; null while there is one.
  matched_at  timestamp(3) with time zone,
  primary key (site_id, from_member, to_member),
  check (from_member <> to_member)
);

create index like_given on likes."like" (site_id, from_member, created_at desc, to_member desc);

create index like_matched on likes."like" (site_id, to_member, matched_at desc, from_member desc) where matched_at is not null;

create index like_received on likes."like" (site_id, to_member, created_at desc, from_member desc);

create index like_unseen on likes."like" (site_id, to_member, created_at desc, from_member desc) where seen_at is null;

-- A member's swipes. A swipe that was undone is shown to the member again, before all others.
create table likes.swipe (
  site_id      integer                     not null, -- impersonal
  member_id    bigint                      not null, -- clear: who swiped
  other_member bigint                      not null, -- clear: who was swiped
  liked        boolean                     not null, -- clear
  swiped_at    timestamp(3) with time zone not null, -- clear
  undone_at    timestamp(3) with time zone, -- clear
  -- clear. The day whose likes this member was last counted among; null: none, or the like was undone right away.
  counted_on   date,
  primary key (site_id, member_id, other_member),
  check (member_id <> other_member)
);

create index swipe_latest on likes.swipe (site_id, member_id, swiped_at desc, other_member desc) where undone_at is null;

-- For erasing the other member.
create index swipe_other on likes.swipe (site_id, other_member);

create index swipe_undone on likes.swipe (site_id, member_id, undone_at desc, other_member desc) where undone_at is not null;

-- How many likes a member gave by swiping on the last day they did. One row is enough for the daily limit.
create table likes.swipe_day (
  site_id   integer  not null, -- impersonal
  member_id bigint   not null, -- clear
  day       date     not null, -- clear. The day by the clock of the member's own time zone.
  likes     smallint not null, -- clear
  primary key (site_id, member_id),
  check (likes >= 0)
) with (fillfactor = 80);
