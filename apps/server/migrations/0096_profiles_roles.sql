-- Up Migration

-- Up to three roles instead of one; the first counts most. The constant default needs no rewrite of the table.
alter table profiles.profile
  add column roles text[] not null default '{}'
    constraint profile_roles_check check (
      cardinality(roles) <= 3
      and roles <@ array['dominant', 'submissive', 'switch', 'top', 'bottom', 'rigger', 'rope_bunny', 'curious']);

comment on column profiles.profile.role is 'clear: the first of roles. What a process of the release before writes; roles that begin with another one are outdated.';
comment on column profiles.profile.roles is 'clear: up to three, the first of them also in role. Empty, or outdated, where a process of the release before wrote role last.';
