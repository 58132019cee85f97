-- Up Migration

alter table moderation.decision add column closing_reason text
  check (closing_reason in ('answered_before', 'settled', 'duplicate', 'no_matter'));
comment on column moderation.decision.closing_reason is 'clear: why a complaint was closed without an answer';
