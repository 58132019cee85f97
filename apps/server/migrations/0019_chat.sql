-- Up Migration

create schema chat;

create type chat.kind as enum ('text', 'icebreaker', 'gift', 'photo');

-- One row a pair of members, with the key that its messages are sealed with: without it they are noise.
-- What changes with every message is in no index, so that the update stays on its page.
create table chat.conversation (
  site_id     integer     not null,
  id          uuid        not null,
  low_member  bigint      not null,
  high_member bigint      not null,
  wrapped_key bytea       not null,
  last_seq    integer     not null default 0,
  last_at     timestamptz not null default now(),
  created_at  timestamptz not null default now(),
  primary key (site_id, id),
  constraint conversation_pair unique (site_id, low_member, high_member),
  check (low_member < high_member)
) with (fillfactor = 80);

-- All three, or the planner may prefer it for finding a pair, and read all that somebody has.
create index conversation_high on chat.conversation (site_id, high_member, low_member);

-- A member's side of a conversation. The other has none until something has reached them.
create table chat.seat (
  site_id         integer not null,
  member_id       bigint  not null,
  conversation_id uuid    not null,
  last_day        date    not null,
  unread          integer not null default 0 check (unread >= 0),
  read_seq        integer not null default 0,
  cleared_seq     integer not null default 0,
  heard           boolean not null default false,
  images_on       boolean not null default false,
  listed          boolean not null default true,
  remind_at       timestamptz,
  primary key (site_id, member_id, conversation_id)
) with (fillfactor = 80);

comment on column chat.seat.last_day is 'Of the last message. The list is walked by it, and it changes but once a day: every other update leaves the index alone.';
comment on column chat.seat.cleared_seq is 'What was said up to here the member has removed.';
comment on column chat.seat.remind_at is 'When a job looks whether the member has read; past, once it has looked.';
comment on column chat.seat.heard is 'The other has written: the member may see them, even in invisible mode.';

comment on column chat.seat.listed is 'Something in it is not removed. Whoever removes chats by the thousand walks past none of them.';

create index seat_latest on chat.seat (site_id, member_id, last_day desc) where listed;

-- How many conversations a member has started. It is never lowered: removing one does not make room for another.
create table chat.starter (
  site_id   integer  not null,
  member_id bigint   not null,
  started   integer  not null,
  primary key (site_id, member_id)
) with (fillfactor = 80);

-- By month, because a whole month is dropped when it has become too old. `seq` is given under the lock of the conversation.
create table chat.message (
  site_id         integer     not null,
  conversation_id uuid        not null,
  seq             integer     not null,
  sent_at         timestamptz not null,
  id              uuid        not null,
  key             uuid        not null,
  from_low        boolean     not null,
  kind            chat.kind   not null,
  body            bytea       not null,
  photo_id        uuid,
  credits         integer     not null check (credits >= 0),
  primary key (site_id, conversation_id, seq, sent_at),
  check ((kind = 'photo') = (photo_id is not null))
) partition by range (sent_at);

comment on column chat.message.key is 'Made by the sender''s browser: the same key is the same message, however often it is sent.';
comment on column chat.message.from_low is 'By the lower of the two members, else by the higher.';

create index message_key on chat.message (site_id, conversation_id, key);

-- For deleting what has become too old before its month is dropped. Messages lie in the order they came, so this takes next to nothing.
create index message_age on chat.message using brin (sent_at);

-- Messages that wait: for their sender's address to be confirmed, for their photo to be inspected. The receiver knows nothing of them.
create table chat.held (
  site_id              integer     not null,
  id                   uuid        not null,
  conversation_id      uuid        not null,
  sender_member        bigint      not null,
  receiver_member      bigint      not null,
  key                  uuid        not null,
  kind                 chat.kind   not null,
  body                 bytea       not null,
  photo_id             uuid,
  credits              integer     not null check (credits >= 0),
  awaits_confirmation  boolean     not null,
  awaits_inspection    boolean     not null,
  held_at              timestamptz not null,
  primary key (site_id, id),
  constraint held_key unique (site_id, conversation_id, key, sender_member)
);

create index held_sender on chat.held (site_id, sender_member, held_at);
create index held_receiver on chat.held (site_id, receiver_member);
create index held_photo on chat.held (site_id, photo_id) where photo_id is not null;

-- Conversations take everything in them along; credits laid aside for what waited go back to their owners. A trigger and not
-- foreign keys: those would be looked up with every message, and do not lead from a partition's rows to photos and credits.
-- Wallets come last and in one order for all conversations of the statement, or two who erase would wait for each other.
create function chat.take_along() returns trigger language plpgsql as $$
declare
  _gone chat.conversation;
  _unsaid chat.held[] := '{}';
  _photos uuid[];
begin
  for _gone in select * from gone order by site_id, id loop
    _photos := array(
      select photo_id from chat.message m
      where m.site_id = _gone.site_id and m.conversation_id = _gone.id and photo_id is not null
      union
      select photo_id from chat.held h
      where h.site_id = _gone.site_id and h.conversation_id = _gone.id and photo_id is not null);
    _unsaid := _unsaid || array(
      select h from chat.held h where h.site_id = _gone.site_id and h.conversation_id = _gone.id and h.credits > 0);
    delete from chat.held h where h.site_id = _gone.site_id and h.conversation_id = _gone.id;
    delete from chat.message m where m.site_id = _gone.site_id and m.conversation_id = _gone.id;
    delete from chat.seat where site_id = _gone.site_id and conversation_id = _gone.id
      and member_id in (_gone.low_member, _gone.high_member);
    if cardinality(_photos) > 0 then
      perform photos.discard(_gone.site_id, _photos);
    end if;
  end loop;
  perform credits.release(h.site_id, gen_random_uuid(), h.sender_member, h.id::text)
  from (select * from unnest(_unsaid) order by site_id, sender_member, id) h;
  return null;
end $$;

create trigger conversation_takes_along after delete on chat.conversation
referencing old table as gone
for each statement execute function chat.take_along();

-- Up to when a site's messages that have become too old are deleted.
create table chat.swept (
  site_id integer     primary key,
  until   timestamptz not null
);

-- Months are made ahead and dropped by the owner of the schema: the application may not. Whoever reads or writes messages would
-- wait behind it, so it does not wait long itself; the job is tried again.
create function chat.make_months(_ahead integer)
returns void language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _month timestamptz := pg_catalog.date_trunc('month', pg_catalog.now(), 'UTC');
  _name text;
begin
  for _i in 0 .. _ahead loop
    _name := 'message_' || pg_catalog.to_char((_month + pg_catalog.make_interval(months => _i)) at time zone 'UTC', 'YYYY_MM');
    if pg_catalog.to_regclass('chat.' || _name) is null then
      execute pg_catalog.format(
        'create table chat.%I partition of chat.message for values from (%L) to (%L) with (fillfactor = 100)',
        _name, _month + pg_catalog.make_interval(months => _i), _month + pg_catalog.make_interval(months => _i + 1));
    end if;
  end loop;
end $$;

-- Apart from making them: a month that cannot be dropped now must not keep the next from being there.
create function chat.drop_months(_oldest timestamptz)
returns void language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _name text;
  _range text[];
begin
  if _oldest > pg_catalog.now() - interval '1 day' then
    raise exception 'chat: nothing this young is dropped' using errcode = 'invalid_parameter_value';
  end if;
  for _name, _range in
    select c.relname, pg_catalog.regexp_match(pg_catalog.pg_get_expr(c.relpartbound, c.oid), 'TO \(''([^'']+)''\)')
    from pg_catalog.pg_inherits i join pg_catalog.pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'chat.message'::regclass
  loop
    if _range[1]::timestamptz <= _oldest then
      execute pg_catalog.format('drop table chat.%I', _name);
    end if;
  end loop;
end $$;

select chat.make_months(3);
revoke execute on function chat.make_months, chat.drop_months from public;
grant execute on function chat.make_months, chat.drop_months to bowline_app;
