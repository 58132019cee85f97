-- The schema `chat` after all migrations, written by `npm run gen`. Its functions and triggers are in ../functions.

create schema chat;

create type chat.kind as enum ('text', 'icebreaker', 'gift', 'photo');

-- One row per pair of members, with the key that seals its messages; deleting it makes them unreadable. Columns that
-- change with every message are in no index, so that the update stays on its page.
create table chat.conversation (
  site_id     integer     not null, -- impersonal
  id          uuid        not null, -- impersonal
  low_member  bigint      not null, -- clear: one of the two who write to each other
  high_member bigint      not null, -- clear: the other
  wrapped_key bytea       not null, -- sealed: the conversation's key, with the master key
  last_seq    integer     not null default 0, -- clear: how many messages
  last_at     timestamptz not null default now(), -- clear
  created_at  timestamptz not null default now(), -- clear
  primary key (site_id, id),
  constraint conversation_pair unique (site_id, low_member, high_member),
  check (low_member < high_member)
) with (fillfactor = 80);

-- All three columns: with two the planner may choose it to find a pair, and read all conversations of a member.
create index conversation_high on chat.conversation (site_id, high_member, low_member);

-- Held messages: they wait until the sender's address is confirmed or their photo is approved. The receiver sees
-- nothing of them.
create table chat.held (
  site_id             integer     not null, -- impersonal
  id                  uuid        not null, -- impersonal
  conversation_id     uuid        not null, -- impersonal
  sender_member       bigint      not null, -- clear
  receiver_member     bigint      not null, -- clear
  key                 uuid        not null, -- impersonal. Made by the sender's browser.
  kind                chat.kind   not null, -- clear: text, gift, photo …
  body                bytea       not null, -- sealed: with the conversation's key
  photo_id            uuid, -- impersonal
  credits             integer     not null, -- clear
  awaits_confirmation boolean     not null, -- clear
  awaits_inspection   boolean     not null, -- clear
  held_at             timestamptz not null, -- clear
  primary key (site_id, id),
  constraint held_key unique (site_id, conversation_id, key, sender_member),
  check (credits >= 0)
);

create index held_photo on chat.held (site_id, photo_id) where photo_id is not null;

create index held_receiver on chat.held (site_id, receiver_member);

create index held_sender on chat.held (site_id, sender_member, held_at);

-- Partitioned by month, because whole months are dropped when they are too old. `seq` is assigned under the
-- conversation's lock.
create table chat.message (
  site_id         integer     not null, -- impersonal
  conversation_id uuid        not null, -- impersonal
  seq             integer     not null, -- impersonal
  sent_at         timestamptz not null, -- clear
  id              uuid        not null, -- impersonal
  -- impersonal. Made by the sender's browser: the same key is the same message, however often it is sent.
  key             uuid        not null,
  from_low        boolean     not null, -- clear: sent by low_member, otherwise by high_member
  kind            chat.kind   not null, -- clear: text, gift, photo …
  body            bytea       not null, -- sealed: with the conversation's key
  photo_id        uuid, -- impersonal
  credits         integer     not null, -- clear
  primary key (site_id, conversation_id, seq, sent_at),
  check ((kind = 'photo'::chat.kind) = (photo_id is not null)),
  check (credits >= 0)
) partition by range (sent_at);

-- Finds messages that are too old before their month is dropped. Messages are stored in order of time, so a BRIN index
-- is tiny.
create index message_age on chat.message using brin (sent_at);

create index message_key on chat.message (site_id, conversation_id, key);

-- A member's side of a conversation. The receiver has none until a message was delivered.
create table chat.seat (
  site_id         integer     not null, -- impersonal
  member_id       bigint      not null, -- clear
  conversation_id uuid        not null, -- impersonal
  -- clear. Day of the last message. The list is sorted by it; it changes at most once a day, so most updates touch no
  -- index.
  last_day        date        not null,
  unread          integer     not null default 0, -- clear
  read_seq        integer     not null default 0, -- clear
  cleared_seq     integer     not null default 0, -- clear. The member has removed the messages up to this seq.
  -- clear. The other member has written, so this member may see them even in invisible mode.
  heard           boolean     not null default false,
  images_on       boolean     not null default false, -- clear
  -- clear. The conversation has messages that are not removed. The list skips all others by its index.
  listed          boolean     not null default true,
  remind_at       timestamptz, -- clear. When a job checks whether the member has read; in the past once it has run.
  -- clear: how many free messages the member has sent here as one of a match. Never lowered: a like that is taken back
  -- and given again changes nothing.
  presents        smallint    not null default 0,
  primary key (site_id, member_id, conversation_id),
  check (unread >= 0)
) with (fillfactor = 80);

create index seat_latest on chat.seat (site_id, member_id, last_day desc) where listed;

-- How many conversations a member has started. Never lowered: removing a conversation does not allow another one.
create table chat.starter (
  site_id   integer not null, -- impersonal
  member_id bigint  not null, -- clear
  started   integer not null, -- clear: how many conversations
  primary key (site_id, member_id)
) with (fillfactor = 80);

-- Until when a site's old messages have been deleted.
create table chat.swept (
  site_id integer     not null, -- impersonal
  until   timestamptz not null, -- impersonal
  primary key (site_id)
);
