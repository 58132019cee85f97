-- Up Migration

-- Facts that a kink profile is read for, each optional; and several reasons to be here instead of one.
alter table profiles.profile
  drop constraint profile_sexuality_check,
  add constraint profile_sexuality_check check (sexuality in ('hetero', 'gay', 'lesbian', 'bi', 'pan', 'queer', 'ace')),
  add column role               text check (role in ('dominant', 'submissive', 'switch', 'top', 'bottom', 'rigger', 'rope_bunny', 'curious')),
  add column experience         text check (experience in ('new', 'some', 'experienced', 'mentor')),
  add column relationship_style text check (relationship_style in ('monogamous', 'open', 'polyamorous', 'partner_knows', 'casual', 'exploring')),
  add column pronouns           text check (pronouns in ('she_her', 'he_him', 'they_them', 'she_they', 'he_they', 'ask_me')),
  add column reasons            text[] not null default '{}'
    check (reasons <@ array['chat', 'friendship', 'dating', 'relationship', 'play', 'curious']);

comment on column profiles.profile.role is 'clear';
comment on column profiles.profile.experience is 'clear';
comment on column profiles.profile.relationship_style is 'clear';
comment on column profiles.profile.pronouns is 'clear';
comment on column profiles.profile.reason is 'clear: the first of reasons. What a process of the release before writes; reasons that begin with another one are outdated.';
comment on column profiles.profile.reasons is 'clear: what the member is here for, the first of them also in reason. Empty, or outdated, where a process of the release before wrote reason last.';

-- The default needs no rewrite of the table: nobody has answered yet.
alter table discovery.search add column traits bigint not null default 0;

comment on column discovery.search.traits is 'clear. Role, experience and relationship style: one bit for each value, by the position in the contract''s lists.';
