create schema notifications;

create table notifications.bulletin (
  site_id      integer     not null,
  id           uuid        not null,
  kind         text        not null,
  words        jsonb       not null,
  path         text        not null,
  published_at timestamptz not null,
  primary key (site_id, id),
  check (kind in ('news', 'promotions')),
  check (path ~~ '/%')
);
comment on table notifications.bulletin is 'News and offers, written by staff in each language, for members who asked for them.';
comment on column notifications.bulletin.site_id is 'impersonal';
comment on column notifications.bulletin.id is 'impersonal';
comment on column notifications.bulletin.kind is 'impersonal';
comment on column notifications.bulletin.words is 'impersonal. For each language: subject, title, text, action.';
comment on column notifications.bulletin.path is 'impersonal. The page that its button opens.';
comment on column notifications.bulletin.published_at is 'impersonal';

create table notifications.manner (
  site_id    integer  not null,
  member_id  bigint   not null,
  discreet   boolean  not null,
  quiet_from smallint,
  quiet_to   smallint,
  time_zone  text,
  primary key (site_id, member_id),
  check ((quiet_from is null) = (quiet_to is null)),
  constraint manner_check1 check (quiet_from <> quiet_to),
  check (quiet_from >= 0 and quiet_from <= 23),
  check (quiet_to >= 0 and quiet_to <= 23)
);
comment on table notifications.manner is 'A member''s delivery preferences; no row while all of them are at their default.';
comment on column notifications.manner.site_id is 'impersonal';
comment on column notifications.manner.member_id is 'clear';
comment on column notifications.manner.discreet is 'clear';
comment on column notifications.manner.quiet_from is 'clear. Hour in the member''s time zone; null: no quiet hours.';
comment on column notifications.manner.quiet_to is 'clear';
comment on column notifications.manner.time_zone is 'clear. IANA name; null: the time zone of the member''s country.';

create table notifications.notice (
  site_id   integer                     not null,
  member_id bigint                      not null,
  id        uuid                        not null,
  kind      text                        not null,
  channel   text                        not null,
  told_at   timestamp(3) with time zone not null,
  primary key (site_id, member_id, id),
  check (channel in ('email', 'push'))
);
comment on table notifications.notice is 'Sent notifications, so that a job that runs twice notifies once, and ten messages make one notification. Purged after days.';
comment on column notifications.notice.site_id is 'impersonal';
comment on column notifications.notice.member_id is 'clear';
comment on column notifications.notice.id is 'impersonal';
comment on column notifications.notice.kind is 'clear';
comment on column notifications.notice.channel is 'clear';
comment on column notifications.notice.told_at is 'clear';

create index notice_told_at on notifications.notice (told_at);

create table notifications.push_subscription (
  site_id       integer                     not null,
  member_id     bigint                      not null,
  session_id    uuid                        not null,
  endpoint_hash bytea                       not null,
  sealed        bytea                       not null,
  subscribed_at timestamp(3) with time zone not null,
  primary key (site_id, member_id, session_id),
  constraint push_subscription_endpoint unique (site_id, endpoint_hash)
);
comment on table notifications.push_subscription is 'A browser that receives push messages, as long as its session lasts.';
comment on column notifications.push_subscription.site_id is 'impersonal';
comment on column notifications.push_subscription.member_id is 'clear';
comment on column notifications.push_subscription.session_id is 'impersonal';
comment on column notifications.push_subscription.endpoint_hash is 'hash: keyed. Keyed hash: finds the browser, reveals nothing.';
comment on column notifications.push_subscription.sealed is 'sealed: address and keys of the browser, with the member''s key';
comment on column notifications.push_subscription.subscribed_at is 'clear';

create table notifications.wish (
  site_id   integer not null,
  member_id bigint  not null,
  kind      text    not null,
  channel   text    not null,
  wanted    boolean not null,
  primary key (site_id, member_id, kind, channel),
  check (channel in ('email', 'push'))
);
comment on table notifications.wish is 'The notification settings a member has changed from the default.';
comment on column notifications.wish.site_id is 'impersonal';
comment on column notifications.wish.member_id is 'clear';
comment on column notifications.wish.kind is 'clear';
comment on column notifications.wish.channel is 'clear';
comment on column notifications.wish.wanted is 'clear';

create index wish_asked on notifications.wish (site_id, kind, member_id) where wanted;
