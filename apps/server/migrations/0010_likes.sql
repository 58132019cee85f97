create schema likes;

create table likes.deck (
  site_id     integer                     not null,
  member_id   bigint                      not null,
  gender      text                        not null,
  last_active timestamp(3) with time zone,
  next_member bigint,
  is_blank    boolean                     not null,
  primary key (site_id, member_id, gender),
  check ((last_active is null) = (next_member is null))
) with (fillfactor = 80);
comment on table likes.deck is 'How far the walk through the members has come, for each gender to see. All members before that position have been swiped or may not be shown.';
comment on column likes.deck.site_id is 'impersonal';
comment on column likes.deck.member_id is 'clear';
comment on column likes.deck.gender is 'clear: who is looked for';
comment on column likes.deck.last_active is 'clear';
comment on column likes.deck.next_member is 'clear. The member that the search for cards continues with; null at the start.';
comment on column likes.deck.is_blank is 'clear. The current round began at the top and has found nobody to show so far.';

create index deck_next on likes.deck (site_id, next_member);
comment on index likes.deck_next is 'For erasing the other member.';

create table likes."like" (
  site_id     integer                     not null,
  from_member bigint                      not null,
  to_member   bigint                      not null,
  seen_at     timestamptz,
  created_at  timestamp(3) with time zone not null,
  matched_at  timestamp(3) with time zone,
  primary key (site_id, from_member, to_member),
  check (from_member <> to_member)
);
comment on column likes."like".site_id is 'impersonal';
comment on column likes."like".from_member is 'clear: who likes';
comment on column likes."like".to_member is 'clear: who is liked';
comment on column likes."like".seen_at is 'clear. When the liked member saw it; null while the like is new.';
comment on column likes."like".created_at is 'clear. Whole milliseconds: a cursor made of it must come back exactly equal.';
comment on column likes."like".matched_at is 'clear. When the second of the two likes was given; null while there is one.';

create index like_given on likes."like" (site_id, from_member, created_at desc, to_member desc);

create index like_matched on likes."like" (site_id, to_member, matched_at desc, from_member desc) where matched_at is not null;

create index like_received on likes."like" (site_id, to_member, created_at desc, from_member desc);

create index like_unseen on likes."like" (site_id, to_member, created_at desc, from_member desc) where seen_at is null;

create table likes.swipe (
  site_id      integer                     not null,
  member_id    bigint                      not null,
  other_member bigint                      not null,
  liked        boolean                     not null,
  swiped_at    timestamp(3) with time zone not null,
  undone_at    timestamp(3) with time zone,
  counted_on   date,
  primary key (site_id, member_id, other_member),
  check (member_id <> other_member)
);
comment on table likes.swipe is 'A member''s swipes. A swipe that was undone is shown to the member again, before all others.';
comment on column likes.swipe.site_id is 'impersonal';
comment on column likes.swipe.member_id is 'clear: who swiped';
comment on column likes.swipe.other_member is 'clear: who was swiped';
comment on column likes.swipe.liked is 'clear';
comment on column likes.swipe.swiped_at is 'clear';
comment on column likes.swipe.undone_at is 'clear';
comment on column likes.swipe.counted_on is 'clear. The day whose likes this member was last counted among; null: none, or the like was undone right away.';

create index swipe_latest on likes.swipe (site_id, member_id, swiped_at desc, other_member desc) where undone_at is null;

create index swipe_other on likes.swipe (site_id, other_member);
comment on index likes.swipe_other is 'For erasing the other member.';

create index swipe_undone on likes.swipe (site_id, member_id, undone_at desc, other_member desc) where undone_at is not null;

create table likes.swipe_day (
  site_id   integer  not null,
  member_id bigint   not null,
  day       date     not null,
  likes     smallint not null,
  primary key (site_id, member_id),
  check (likes >= 0)
) with (fillfactor = 80);
comment on table likes.swipe_day is 'How many likes a member gave by swiping on the last day they did. One row is enough for the daily limit.';
comment on column likes.swipe_day.site_id is 'impersonal';
comment on column likes.swipe_day.member_id is 'clear';
comment on column likes.swipe_day.day is 'clear. The day by the clock of the member''s own time zone.';
comment on column likes.swipe_day.likes is 'clear';
