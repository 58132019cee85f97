-- The schema `notifications` after all migrations, written by `npm run gen`. Its functions and triggers are in ../functions.

create schema notifications;

-- News and offers, written by staff in each language, for members who asked for them.
create table notifications.bulletin (
  site_id      integer     not null, -- impersonal
  id           uuid        not null, -- impersonal
  kind         text        not null, -- impersonal
  words        jsonb       not null, -- impersonal. For each language: subject, title, text, action.
  path         text        not null, -- impersonal. The page that its button opens.
  published_at timestamptz not null, -- impersonal
  primary key (site_id, id),
  check (kind in ('news', 'promotions')),
  check (path ~~ '/%')
);

-- A member's delivery preferences; no row while all of them are at their default.
create table notifications.manner (
  site_id    integer  not null, -- impersonal
  member_id  bigint   not null, -- clear
  discreet   boolean  not null, -- clear
  quiet_from smallint, -- clear. Hour in the member's time zone; null: no quiet hours.
  quiet_to   smallint, -- clear
  time_zone  text, -- clear. IANA name; null: the time zone of the member's country.
  primary key (site_id, member_id),
  check ((quiet_from is null) = (quiet_to is null)),
  constraint manner_check1 check (quiet_from <> quiet_to),
  check (quiet_from >= 0 and quiet_from <= 23),
  check (quiet_to >= 0 and quiet_to <= 23)
);

-- Sent notifications, so that a job that runs twice notifies once, and ten messages make one notification. Purged after
-- days.
create table notifications.notice (
  site_id   integer                     not null, -- impersonal
  member_id bigint                      not null, -- clear
  id        uuid                        not null, -- impersonal
  kind      text                        not null, -- clear
  channel   text                        not null, -- clear
  told_at   timestamp(3) with time zone not null, -- clear
  primary key (site_id, member_id, id),
  check (channel in ('email', 'push'))
);

create index notice_told_at on notifications.notice (told_at);

-- A browser that receives push messages, as long as its session lasts.
create table notifications.push_subscription (
  site_id       integer                     not null, -- impersonal
  member_id     bigint                      not null, -- clear
  session_id    uuid                        not null, -- impersonal
  endpoint_hash bytea                       not null, -- hash: keyed. Keyed hash: finds the browser, reveals nothing.
  sealed        bytea                       not null, -- sealed: address and keys of the browser, with the member's key
  subscribed_at timestamp(3) with time zone not null, -- clear
  primary key (site_id, member_id, session_id),
  constraint push_subscription_endpoint unique (site_id, endpoint_hash)
);

-- The notification settings a member has changed from the default.
create table notifications.wish (
  site_id   integer not null, -- impersonal
  member_id bigint  not null, -- clear
  kind      text    not null, -- clear
  channel   text    not null, -- clear
  wanted    boolean not null, -- clear
  primary key (site_id, member_id, kind, channel),
  check (channel in ('email', 'push'))
);

create index wish_asked on notifications.wish (site_id, kind, member_id) where wanted;
