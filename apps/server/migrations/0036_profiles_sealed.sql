-- Up Migration

-- ADR 21. Sealing needs the members' keys, which the database cannot open, so the task profiles.seal_clear_text fills these
-- columns from birth_date and about_me in batches. It also seals what a process of the release before writes meanwhile.
alter table profiles.profile
  add column birth_date_sealed bytea,
  add column about_me_sealed   bytea;

comment on column profiles.profile.birth_date is 'The first day of the month of birth; a full date only while birth_date_sealed is null.';
comment on column profiles.profile.about_me is 'Empty but for what a process of an earlier release wrote; moved to about_me_sealed.';
comment on column profiles.profile.birth_date_sealed is 'The full date, sealed with the member''s key.';
comment on column profiles.profile.about_me_sealed is 'Sealed with the member''s key; null when empty.';
comment on column discovery.search.birth_date is 'The first day of the month of birth.';

-- Empty once everything is sealed.
create index profile_unsealed on profiles.profile (site_id, member_id) where birth_date_sealed is null or about_me <> '';
