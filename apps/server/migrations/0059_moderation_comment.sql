-- Up Migration

comment on column moderation.statement.appeal_until is 'clear. Null where there is nothing to object to.';
