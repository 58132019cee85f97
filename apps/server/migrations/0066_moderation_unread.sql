-- Up Migration

-- Every page of a member asks for it, and hardly anybody has one.
create index statement_unread on moderation.statement (site_id, member_id, sent_at desc) where read_at is null;
