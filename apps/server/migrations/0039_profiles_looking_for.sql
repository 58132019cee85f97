-- Up Migration

alter table profiles.profile add column looking_for_sealed bytea;

comment on column profiles.profile.looking_for_sealed is 'sealed: with the member''s key. Null until the member has said whom they look for.';
