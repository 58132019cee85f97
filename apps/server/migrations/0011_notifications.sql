-- Up Migration

create schema notifications;

-- The notification settings a member has changed from the default.
create table notifications.wish (
  site_id   integer not null,
  member_id bigint  not null,
  kind      text    not null,
  channel   text    not null check (channel in ('email', 'push')),
  wanted    boolean not null,
  primary key (site_id, member_id, kind, channel)
);
