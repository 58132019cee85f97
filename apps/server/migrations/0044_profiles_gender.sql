-- Up Migration

-- gender says in which searches a member is found; gender_identity_sealed how the member describes themselves.
alter table profiles.profile
  drop constraint profile_gender_check,
  add constraint profile_gender_check check (gender in ('female', 'male', 'nonbinary')),
  add column gender_identity_sealed bytea,
  add column gender_changed_at      timestamptz;

comment on column profiles.profile.gender_identity_sealed is 'sealed: how the member describes their gender, with the member''s key. Null when empty.';
comment on column profiles.profile.gender_changed_at is 'clear. When the member last changed their gender; null: never since the sign-up.';
