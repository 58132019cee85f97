-- Up Migration

alter table moderation."case" add column topic text
  check (topic in ('money', 'photos', 'account', 'other'));
comment on column moderation."case".topic is 'clear: what a complaint is about, as the member chose; null in other cases and before members chose';
