-- Up Migration

alter table moderation.item add column contact_sealed bytea;
comment on column moderation.item.contact_sealed is 'sealed: with the case''s key. Address and language of somebody who is no member, to tell them the outcome.';

alter table moderation."case" add column hidden_photos uuid[] not null default '{}';
comment on column moderation."case".hidden_photos is 'impersonal. Photos that nobody sees until the case is decided.';
