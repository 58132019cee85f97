-- Up Migration

create schema chat;

create type chat.kind as enum ('text', 'icebreaker', 'gift', 'photo');

-- One row per pair of members, with the key that seals its messages; deleting it makes them unreadable. Columns that
-- change with every message are in no index, so that the update stays on its page.
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

-- All three columns: with two the planner may choose it to find a pair, and read all conversations of a member.
create index conversation_high on chat.conversation (site_id, high_member, low_member);

-- A member's side of a conversation. The receiver has none until a message was delivered.
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

create index seat_latest on chat.seat (site_id, member_id, last_day desc) where listed;

-- How many conversations a member has started. Never lowered: removing a conversation does not allow another one.
create table chat.starter (
  site_id   integer  not null,
  member_id bigint   not null,
  started   integer  not null,
  primary key (site_id, member_id)
) with (fillfactor = 80);

-- Partitioned by month, because whole months are dropped when they are too old. `seq` is assigned under the
-- conversation's lock.
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

create index message_key on chat.message (site_id, conversation_id, key);

-- Finds messages that are too old before their month is dropped. Messages are stored in order of time, so a BRIN index
-- is tiny.
create index message_age on chat.message using brin (sent_at);

-- Held messages: they wait until the sender's address is confirmed or their photo is approved. The receiver sees
-- nothing of them.
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

-- Until when a site's old messages have been deleted.
create table chat.swept (
  site_id integer     primary key,
  until   timestamptz not null
);
