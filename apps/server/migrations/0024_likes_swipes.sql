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

-- Of two who like each other at the same moment neither would see the other's like. So what happens between two happens in turn.
create function likes.take_turns(_site integer, _one bigint, _other bigint)
returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended(
    format('like of %s %s %s', _site, least(_one, _other), greatest(_one, _other)), 0))
$$;

-- Liking twice leaves the first like as it was. Says whether the like is new, and when the two became a match.
create function likes.give(_site integer, _from bigint, _to bigint, _at timestamptz)
returns table (is_first boolean, matched_at timestamptz) language plpgsql as $$
declare
  _given boolean;
  _matched timestamptz(3);
begin
  perform likes.take_turns(_site, _from, _to);
  insert into likes."like" (site_id, from_member, to_member, created_at)
  values (_site, _from, _to, _at) on conflict do nothing;
  _given := found;
  if _given then
    update likes."like" l set matched_at = _at
    where l.site_id = _site and l.from_member = _to and l.to_member = _from;
    if found then
      update likes."like" l set matched_at = _at
      where l.site_id = _site and l.from_member = _from and l.to_member = _to;
    end if;
  end if;
  select l.matched_at into _matched from likes."like" l
  where l.site_id = _site and l.from_member = _from and l.to_member = _to;
  return query select _given, _matched::timestamptz;
end $$;

-- Says whether there was a like to take back. The other's like stays, and is a match no more.
create function likes.take_back(_site integer, _from bigint, _to bigint)
returns boolean language plpgsql as $$
begin
  perform likes.take_turns(_site, _from, _to);
  delete from likes."like" l where l.site_id = _site and l.from_member = _from and l.to_member = _to;
  if not found then return false; end if;
  update likes."like" l set matched_at = null
  where l.site_id = _site and l.from_member = _to and l.to_member = _from and l.matched_at is not null;
  return true;
end $$;

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
