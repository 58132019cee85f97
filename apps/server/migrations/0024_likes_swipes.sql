-- Up Migration

-- Two mutual likes are a match. Both rows record its time, so that matches are listed like other likes.
alter table likes."like"
  alter column created_at type timestamptz(3),
  add column matched_at timestamptz(3);

comment on column likes."like".created_at is 'Whole milliseconds: a cursor made of it must come back exactly equal.';
comment on column likes."like".matched_at is 'When the second of the two likes was given; null while there is one.';

update likes."like" one set matched_at = greatest(one.created_at, answer.created_at)
from likes."like" answer
where answer.site_id = one.site_id and answer.from_member = one.to_member and answer.to_member = one.from_member;

create index like_matched on likes."like" (site_id, to_member, matched_at desc, from_member desc) where matched_at is not null;
create index like_unseen on likes."like" (site_id, to_member, created_at desc, from_member desc) where seen_at is null;

-- A member's swipes. A swipe that was undone is shown to the member again, before all others.
create table likes.swipe (
  site_id      integer        not null,
  member_id    bigint         not null,
  other_member bigint         not null,
  liked        boolean        not null,
  swiped_at    timestamptz(3) not null,
  undone_at    timestamptz(3),
  primary key (site_id, member_id, other_member),
  check (member_id <> other_member)
);

create index swipe_latest on likes.swipe (site_id, member_id, swiped_at desc, other_member desc) where undone_at is null;
create index swipe_undone on likes.swipe (site_id, member_id, undone_at desc, other_member desc) where undone_at is not null;
-- For erasing the other member.
create index swipe_other on likes.swipe (site_id, other_member);

-- How many likes a member gave by swiping on the last day they did. One row is enough for the daily limit.
create table likes.swipe_day (
  site_id   integer  not null,
  member_id bigint   not null,
  day       date     not null,
  likes     smallint not null check (likes > 0),
  primary key (site_id, member_id)
) with (fillfactor = 80);

-- How far the walk through the members has come, for each gender to see. All members before that position have been
-- swiped or may not be shown.
create table likes.deck (
  site_id     integer not null,
  member_id   bigint  not null,
  gender      text    not null,
  last_active timestamptz(3),
  next_member bigint,
  is_blank    boolean not null,
  primary key (site_id, member_id, gender),
  check ((last_active is null) = (next_member is null))
) with (fillfactor = 80);

-- For erasing the other member.
create index deck_next on likes.deck (site_id, next_member);
