-- Up Migration

-- A member's delivery preferences; no row while all of them are at their default.
create table notifications.manner (
  site_id    integer not null,
  member_id  bigint  not null,
  discreet   boolean not null,
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_to   smallint check (quiet_to between 0 and 23),
  time_zone  text,
  primary key (site_id, member_id),
  check ((quiet_from is null) = (quiet_to is null)),
  check (quiet_from <> quiet_to)
);

-- Sent notifications, so that a job that runs twice notifies once, and ten messages make one notification. Purged after
-- days.
create table notifications.notice (
  site_id   integer        not null,
  member_id bigint         not null,
  id        uuid           not null,
  kind      text           not null,
  channel   text           not null check (channel in ('email', 'push')),
  told_at   timestamptz(3) not null,
  primary key (site_id, member_id, id)
);

create index notice_told_at on notifications.notice (told_at);

-- A browser that receives push messages, as long as its session lasts.
create table notifications.push_subscription (
  site_id       integer        not null,
  member_id     bigint         not null,
  session_id    uuid           not null,
  endpoint_hash bytea          not null,
  sealed        bytea          not null,
  subscribed_at timestamptz(3) not null,
  primary key (site_id, member_id, session_id),
  -- A browser belongs to the member who subscribed it last.
  constraint push_subscription_endpoint unique (site_id, endpoint_hash)
);

comment on column notifications.push_subscription.sealed is 'Address and keys of the browser, sealed under the member''s key.';

-- News and offers, written by staff in each language, for members who asked for them.
create table notifications.bulletin (
  site_id      integer     not null,
  id           uuid        not null,
  kind         text        not null check (kind in ('news', 'promotions')),
  words        jsonb       not null,
  path         text        not null check (path like '/%'),
  published_at timestamptz not null,
  primary key (site_id, id)
);

comment on column notifications.bulletin.path is 'The page that its button opens.';

create index wish_asked on notifications.wish (site_id, kind, member_id) where wanted;
