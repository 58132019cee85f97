-- Up Migration

-- Two likes in both directions are a match. Both rows know its moment, so that matches are a list like the others.
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

-- What a member did in the swipe game. A swipe that was taken back is put before the member again, ahead of all others.
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
-- For erasing the other.
create index swipe_other on likes.swipe (site_id, other_member);

-- The likes a member gave in the game on the last day they played. One row is all that stops the fifth.
create table likes.swipe_day (
  site_id   integer  not null,
  member_id bigint   not null,
  day       date     not null,
  likes     smallint not null check (likes > 0),
  primary key (site_id, member_id)
) with (fillfactor = 80);

-- How far the walk through the members has come, for each choice of whom to see. Everybody before that place has been swiped, or
-- was not to be shown.
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

comment on column likes.deck.next_member is 'Whom the walk looks at next; null at the top.';
comment on column likes.deck.is_blank is 'The round began at the top and has met nobody to show so far.';

-- For erasing the other.
create index deck_next on likes.deck (site_id, next_member);
