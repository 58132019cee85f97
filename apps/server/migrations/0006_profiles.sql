create schema profiles;

create table profiles.block (
  site_id        integer     not null,
  blocker_member bigint      not null,
  blocked_member bigint      not null,
  created_at     timestamptz not null,
  primary key (site_id, blocker_member, blocked_member),
  check (blocker_member <> blocked_member)
);
comment on table profiles.block is 'A block hides the two members from each other.';
comment on column profiles.block.site_id is 'impersonal';
comment on column profiles.block.blocker_member is 'clear: who blocks';
comment on column profiles.block.blocked_member is 'clear: who is blocked';
comment on column profiles.block.created_at is 'clear';

create index block_latest on profiles.block (site_id, blocker_member, created_at desc, blocked_member desc);

create index block_received on profiles.block (site_id, blocked_member, blocker_member);

create table profiles.profile (
  site_id                integer     not null,
  member_id              bigint      not null,
  public_id              text        not null,
  name                   text        not null,
  gender                 text        not null,
  birth_date             date        not null,
  country                text,
  region                 text,
  sexuality              text,
  interests              text[]      not null default '{}'::text[],
  about_me               text        not null default '',
  invisible              boolean     not null default false,
  state                  text        not null,
  last_active_at         timestamptz not null,
  created_at             timestamptz not null,
  version                integer     not null default 1,
  hair_colour            text,
  eye_colour             text,
  body_type              text,
  relationship_status    text,
  tattoos                text,
  reason                 text,
  fictional              boolean     not null default false,
  birth_date_sealed      bytea,
  about_me_sealed        bytea,
  looking_for_sealed     bytea,
  visible_to_visitors    boolean     not null default false,
  role                   text,
  experience             text,
  relationship_style     text,
  pronouns               text,
  reasons                text[]      not null default '{}'::text[],
  gender_identity_sealed bytea,
  gender_changed_at      timestamptz,
  shown_on_landers       boolean     not null default false,
  roles                  text[]      not null default '{}'::text[],
  writers                text        not null default 'everyone',
  primary key (site_id, member_id),
  check (body_type in ('slim', 'normal', 'fat')),
  check (country ~ '^[A-Z]{2}$'),
  check (experience in ('new', 'some', 'experienced', 'mentor')),
  check (eye_colour in ('brown', 'blue', 'green', 'grey', 'hazel')),
  check (gender in ('female', 'male', 'nonbinary')),
  check (hair_colour in ('black', 'brown', 'blonde', 'red', 'grey', 'coloured', 'bald')),
  check (pronouns in ('she_her', 'he_him', 'they_them', 'she_they', 'he_they', 'ask_me')),
  check (reason in ('chat', 'friendship', 'dating', 'relationship', 'play', 'curious')),
  check (reasons <@ array['chat', 'friendship', 'dating', 'relationship', 'play', 'curious']),
  check (relationship_status in ('single', 'unmarried', 'living_together', 'married', 'divorced', 'widowed')),
  check (relationship_style in ('monogamous', 'open', 'polyamorous', 'partner_knows', 'casual', 'exploring')),
  check (role in ('dominant', 'submissive', 'switch', 'top', 'bottom', 'rigger', 'rope_bunny', 'curious')),
  check (cardinality(roles) <= 3 and roles <@ array['dominant', 'submissive', 'switch', 'top', 'bottom', 'rigger', 'rope_bunny', 'curious']),
  check (sexuality in ('hetero', 'gay', 'lesbian', 'bi', 'pan', 'queer', 'ace')),
  check (state in ('active', 'disabled', 'deleted')),
  check (tattoos in ('none', 'some', 'many')),
  check (writers in ('everyone', 'liked', 'wish'))
) with (fillfactor = 90);
comment on column profiles.profile.site_id is 'impersonal';
comment on column profiles.profile.member_id is 'clear';
comment on column profiles.profile.public_id is 'clear: the address of the profile page';
comment on column profiles.profile.name is 'clear: as the member calls themselves';
comment on column profiles.profile.gender is 'clear';
comment on column profiles.profile.birth_date is 'clear: the first day of the month of birth; a full date only until its row is sealed after an upgrade';
comment on column profiles.profile.country is 'clear';
comment on column profiles.profile.region is 'clear';
comment on column profiles.profile.sexuality is 'clear';
comment on column profiles.profile.interests is 'clear';
comment on column profiles.profile.about_me is 'clear: empty, but for rows that are not sealed yet after an upgrade';
comment on column profiles.profile.invisible is 'clear';
comment on column profiles.profile.state is 'clear. disabled: the e-mail address is not confirmed yet.';
comment on column profiles.profile.last_active_at is 'clear';
comment on column profiles.profile.created_at is 'clear';
comment on column profiles.profile.version is 'impersonal. Grows with every change, so that a late projection cannot overwrite a newer one.';
comment on column profiles.profile.hair_colour is 'clear';
comment on column profiles.profile.eye_colour is 'clear';
comment on column profiles.profile.body_type is 'clear';
comment on column profiles.profile.relationship_status is 'clear';
comment on column profiles.profile.tattoos is 'clear';
comment on column profiles.profile.reason is 'clear: the first of reasons. What a process of the release before writes; reasons that begin with another one are outdated.';
comment on column profiles.profile.fictional is 'clear. Written by the site, not by a person; every view of it says so.';
comment on column profiles.profile.birth_date_sealed is 'sealed: the full date, with the member''s key';
comment on column profiles.profile.about_me_sealed is 'sealed: with the member''s key';
comment on column profiles.profile.looking_for_sealed is 'sealed: with the member''s key. Null until the member has stated their preferences.';
comment on column profiles.profile.visible_to_visitors is 'clear. People who are not logged in see name, age, region and a blurred photo.';
comment on column profiles.profile.role is 'clear: the first of roles. What a process of the release before writes; roles that begin with another one are outdated.';
comment on column profiles.profile.experience is 'clear';
comment on column profiles.profile.relationship_style is 'clear';
comment on column profiles.profile.pronouns is 'clear';
comment on column profiles.profile.reasons is 'clear: what the member is here for, the first of them also in reason. Empty, or outdated, where a process of the release before wrote reason last.';
comment on column profiles.profile.gender_identity_sealed is 'sealed: how the member describes their gender, with the member''s key. Null when empty.';
comment on column profiles.profile.gender_changed_at is 'clear. When the member last changed their gender; null: never since the sign-up.';
comment on column profiles.profile.shown_on_landers is 'clear. Anybody with a link sees name, age, region, a blurred photo, the first words about oneself and six interests.';
comment on column profiles.profile.roles is 'clear: up to three, the first of them also in role. Empty, or outdated, where a process of the release before wrote role last.';
comment on column profiles.profile.writers is 'clear: whether everyone may begin a conversation with the member, those they like, or also those they look for. Whom they look for is sealed.';

create unique index profile_public_id on profiles.profile (site_id, public_id);

create index profile_unsealed on profiles.profile (site_id, member_id) where birth_date_sealed is null or about_me <> '';
comment on index profiles.profile_unsealed is 'Empty once everything is sealed.';
