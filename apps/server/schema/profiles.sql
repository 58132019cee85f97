-- The schema `profiles` after all migrations, written by `npm run gen`. Its functions and triggers are in ../functions.

create schema profiles;

-- A block hides the two members from each other.
create table profiles.block (
  site_id        integer     not null, -- impersonal
  blocker_member bigint      not null, -- clear: who blocks
  blocked_member bigint      not null, -- clear: who is blocked
  created_at     timestamptz not null, -- clear
  primary key (site_id, blocker_member, blocked_member),
  check (blocker_member <> blocked_member)
);

create index block_latest on profiles.block (site_id, blocker_member, created_at desc, blocked_member desc);

create index block_received on profiles.block (site_id, blocked_member, blocker_member);

create table profiles.profile (
  site_id                integer     not null, -- impersonal
  member_id              bigint      not null, -- clear
  public_id              text        not null, -- clear: the address of the profile page
  name                   text        not null, -- clear: as the member calls themselves
  gender                 text        not null, -- clear
  -- clear: the first day of the month of birth; a full date only until its row is sealed after an upgrade
  birth_date             date        not null,
  country                text, -- clear
  region                 text, -- clear
  sexuality              text, -- clear
  interests              text[]      not null default '{}'::text[], -- clear
  -- clear: empty, but for rows that are not sealed yet after an upgrade
  about_me               text        not null default '',
  invisible              boolean     not null default false, -- clear
  state                  text        not null, -- clear. disabled: the e-mail address is not confirmed yet.
  last_active_at         timestamptz not null, -- clear
  created_at             timestamptz not null, -- clear
  -- impersonal. Grows with every change, so that a late projection cannot overwrite a newer one.
  version                integer     not null default 1,
  hair_colour            text, -- clear
  eye_colour             text, -- clear
  body_type              text, -- clear
  relationship_status    text, -- clear
  tattoos                text, -- clear
  -- clear: the first of reasons. What a process of the release before writes; reasons that begin with another one are
  -- outdated.
  reason                 text,
  -- clear. Written by the site, not by a person; every view of it says so.
  fictional              boolean     not null default false,
  birth_date_sealed      bytea, -- sealed: the full date, with the member's key
  about_me_sealed        bytea, -- sealed: with the member's key
  looking_for_sealed     bytea, -- sealed: with the member's key. Null until the member has stated their preferences.
  -- clear. People who are not logged in see name, age, region and a blurred photo.
  visible_to_visitors    boolean     not null default false,
  -- clear: the first of roles. What a process of the release before writes; roles that begin with another one are
  -- outdated.
  role                   text,
  experience             text, -- clear
  relationship_style     text, -- clear
  pronouns               text, -- clear
  -- clear: what the member is here for, the first of them also in reason. Empty, or outdated, where a process of the
  -- release before wrote reason last.
  reasons                text[]      not null default '{}'::text[],
  -- sealed: how the member describes their gender, with the member's key. Null when empty.
  gender_identity_sealed bytea,
  -- clear. When the member last changed their gender; null: never since the sign-up.
  gender_changed_at      timestamptz,
  -- clear. Anybody with a link sees name, age, region, a blurred photo, the first words about oneself and six
  -- interests.
  shown_on_landers       boolean     not null default false,
  -- clear: up to three, the first of them also in role. Empty, or outdated, where a process of the release before wrote
  -- role last.
  roles                  text[]      not null default '{}'::text[],
  -- clear: whether everyone may begin a conversation with the member, those they like, or also those they look for.
  -- Whom they look for is sealed.
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

create unique index profile_public_id on profiles.profile (site_id, public_id);

-- Empty once everything is sealed.
create index profile_unsealed on profiles.profile (site_id, member_id) where birth_date_sealed is null or about_me <> '';
