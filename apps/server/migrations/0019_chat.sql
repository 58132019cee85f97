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

-- Up to when a site's messages that have become too old are deleted.
create table chat.swept (
  site_id integer     primary key,
  until   timestamptz not null
);
