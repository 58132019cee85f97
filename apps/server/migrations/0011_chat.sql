create schema chat;

create type chat.kind as enum ('text', 'icebreaker', 'gift', 'photo');

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
comment on table chat.conversation is 'One row per pair of members, with the key that seals its messages; deleting it makes them unreadable. Columns that change with every message are in no index, so that the update stays on its page.';
comment on column chat.conversation.site_id is 'impersonal';
comment on column chat.conversation.id is 'impersonal';
comment on column chat.conversation.low_member is 'clear: one of the two who write to each other';
comment on column chat.conversation.high_member is 'clear: the other';
comment on column chat.conversation.wrapped_key is 'sealed: the conversation''s key, with the master key';
comment on column chat.conversation.last_seq is 'clear: how many messages';
comment on column chat.conversation.last_at is 'clear';
comment on column chat.conversation.created_at is 'clear';

create index conversation_high on chat.conversation (site_id, high_member, low_member);
comment on index chat.conversation_high is 'All three columns: with two the planner may choose it to find a pair, and read all conversations of a member.';

create table chat.held (
  site_id             integer     not null,
  id                  uuid        not null,
  conversation_id     uuid        not null,
  sender_member       bigint      not null,
  receiver_member     bigint      not null,
  key                 uuid        not null,
  kind                chat.kind   not null,
  body                bytea       not null,
  photo_id            uuid,
  credits             integer     not null,
  awaits_confirmation boolean     not null,
  awaits_inspection   boolean     not null,
  held_at             timestamptz not null,
  primary key (site_id, id),
  constraint held_key unique (site_id, conversation_id, key, sender_member),
  check (credits >= 0)
);
comment on table chat.held is 'Held messages: they wait until the sender''s address is confirmed or their photo is approved. The receiver sees nothing of them.';
comment on column chat.held.site_id is 'impersonal';
comment on column chat.held.id is 'impersonal';
comment on column chat.held.conversation_id is 'impersonal';
comment on column chat.held.sender_member is 'clear';
comment on column chat.held.receiver_member is 'clear';
comment on column chat.held.key is 'impersonal. Made by the sender''s browser.';
comment on column chat.held.kind is 'clear: text, gift, photo …';
comment on column chat.held.body is 'sealed: with the conversation''s key';
comment on column chat.held.photo_id is 'impersonal';
comment on column chat.held.credits is 'clear';
comment on column chat.held.awaits_confirmation is 'clear';
comment on column chat.held.awaits_inspection is 'clear';
comment on column chat.held.held_at is 'clear';

create index held_photo on chat.held (site_id, photo_id) where photo_id is not null;

create index held_receiver on chat.held (site_id, receiver_member);

create index held_sender on chat.held (site_id, sender_member, held_at);

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
  credits         integer     not null,
  primary key (site_id, conversation_id, seq, sent_at),
  check ((kind = 'photo'::chat.kind) = (photo_id is not null)),
  check (credits >= 0)
) partition by range (sent_at);
comment on table chat.message is 'Partitioned by month, because whole months are dropped when they are too old. `seq` is assigned under the conversation''s lock.';
comment on column chat.message.site_id is 'impersonal';
comment on column chat.message.conversation_id is 'impersonal';
comment on column chat.message.seq is 'impersonal';
comment on column chat.message.sent_at is 'clear';
comment on column chat.message.id is 'impersonal';
comment on column chat.message.key is 'impersonal. Made by the sender''s browser: the same key is the same message, however often it is sent.';
comment on column chat.message.from_low is 'clear: sent by low_member, otherwise by high_member';
comment on column chat.message.kind is 'clear: text, gift, photo …';
comment on column chat.message.body is 'sealed: with the conversation''s key';
comment on column chat.message.photo_id is 'impersonal';
comment on column chat.message.credits is 'clear';

create index message_age on chat.message using brin (sent_at);
comment on index chat.message_age is 'Finds messages that are too old before their month is dropped. Messages are stored in order of time, so a BRIN index is tiny.';

create index message_key on chat.message (site_id, conversation_id, key);

create table chat.seat (
  site_id         integer     not null,
  member_id       bigint      not null,
  conversation_id uuid        not null,
  last_day        date        not null,
  unread          integer     not null default 0,
  read_seq        integer     not null default 0,
  cleared_seq     integer     not null default 0,
  heard           boolean     not null default false,
  images_on       boolean     not null default false,
  listed          boolean     not null default true,
  remind_at       timestamptz,
  presents        smallint    not null default 0,
  primary key (site_id, member_id, conversation_id),
  check (unread >= 0)
) with (fillfactor = 80);
comment on table chat.seat is 'A member''s side of a conversation. The receiver has none until a message was delivered.';
comment on column chat.seat.site_id is 'impersonal';
comment on column chat.seat.member_id is 'clear';
comment on column chat.seat.conversation_id is 'impersonal';
comment on column chat.seat.last_day is 'clear. Day of the last message. The list is sorted by it; it changes at most once a day, so most updates touch no index.';
comment on column chat.seat.unread is 'clear';
comment on column chat.seat.read_seq is 'clear';
comment on column chat.seat.cleared_seq is 'clear. The member has removed the messages up to this seq.';
comment on column chat.seat.heard is 'clear. The other member has written, so this member may see them even in invisible mode.';
comment on column chat.seat.images_on is 'clear';
comment on column chat.seat.listed is 'clear. The conversation has messages that are not removed. The list skips all others by its index.';
comment on column chat.seat.remind_at is 'clear. When a job checks whether the member has read; in the past once it has run.';
comment on column chat.seat.presents is 'clear: how many free messages the member has sent here as one of a match. Never lowered: a like that is taken back and given again changes nothing.';

create index seat_latest on chat.seat (site_id, member_id, last_day desc) where listed;

create table chat.starter (
  site_id   integer not null,
  member_id bigint  not null,
  started   integer not null,
  primary key (site_id, member_id)
) with (fillfactor = 80);
comment on table chat.starter is 'How many conversations a member has started. Never lowered: removing a conversation does not allow another one.';
comment on column chat.starter.site_id is 'impersonal';
comment on column chat.starter.member_id is 'clear';
comment on column chat.starter.started is 'clear: how many conversations';

create table chat.swept (
  site_id integer     not null,
  until   timestamptz not null,
  primary key (site_id)
);
comment on table chat.swept is 'Until when a site''s old messages have been deleted.';
comment on column chat.swept.site_id is 'impersonal';
comment on column chat.swept.until is 'impersonal';
