-- The schema `staff` after all migrations, written by `npm run gen`. Its functions and triggers are in ../functions.

create schema staff;

-- The platform's staff. They are not members, belong to no site and have their own sessions.
create table staff.person (
  id              uuid        not null, -- impersonal
  name            text        not null, -- clear: of one of the staff
  role            text        not null, -- clear
  created_at      timestamptz not null, -- clear
  grants          text[]      not null default '{}'::text[], -- clear. What the person may do beyond their role.
  sites           integer[], -- impersonal. The sites they work for; null for all, those added later included.
  preferences     jsonb       not null default '{}'::jsonb, -- clear. Keys and veil of the person's pages.
  ended_at        timestamptz, -- clear. Who left keeps the row: the audit log names it.
  notices_seen_at timestamptz, -- clear
  primary key (id),
  check (grants <@ array['grave']),
  check (role in ('moderator', 'support', 'finance', 'admin'))
);

-- The name is what one signs in with beside a code.
create unique index person_name on staff.person (lower(name));

-- What the staff looked at and decided. The application may add entries and read them, and nothing else
-- (migrator/grants.ts).
create table staff.audit (
  number       bigint      not null, -- impersonal. Without gaps: a missing number is a removed entry.
  at           timestamptz not null, -- clear
  person_id    uuid, -- clear: which of the staff. Null: a command on the server.
  site_id      integer, -- impersonal. Null: about no site.
  action       text        not null, -- clear
  -- clear: of the photo, case, person or member. A random id, which leads to nobody once they are erased; null with the
  -- kind.
  object_id    text,
  detail       text        not null, -- clear. Codes; nothing of a member's words, no address.
  hash         bytea       not null, -- hash. SHA-256 of this entry and of the hash before it.
  version      smallint    not null, -- impersonal. Which fields the hash covers.
  action_group text        not null, -- clear. By what the page filters; follows from the action.
  object_kind  text, -- clear
  case_id      uuid, -- clear: the case for which it was done
  reason       text, -- clear. A code of a closed list.
  primary key (number),
  foreign key (person_id) references staff.person(id),
  check (action_group in ('looked', 'decided', 'changed', 'signed_in')),
  check ((object_kind is null) = (object_id is null)),
  check (number > 0)
);

create index audit_by_time on staff.audit (at);

-- The page lists the newest first, by any one of these.
create index audit_of_group on staff.audit (action_group, number);

create index audit_of_object on staff.audit (object_kind, object_id, number);

create index audit_of_person on staff.audit (person_id, number);

create index audit_of_site on staff.audit (site_id, number);

-- Which hashes were written outside the database, for the page. What counts are the copies outside.
create table staff.audit_anchor (
  number bigint      not null, -- impersonal. The newest entry at that time.
  hash   bytea       not null, -- hash. Of that entry.
  at     timestamptz not null, -- impersonal
  primary key (number),
  foreign key (number) references staff.audit(number)
);

create table staff.challenge (
  id         uuid        not null, -- impersonal
  challenge  text        not null, -- impersonal. Random; deleted when it is used.
  person_id  uuid, -- clear: who adds a passkey. Null: somebody signs in.
  expires_at timestamptz not null, -- impersonal
  primary key (id)
);

-- Wrong codes by name, whether or not somebody has it.
create table staff.code_attempt (
  name_hash    bytea       not null, -- hash: keyed. Of a name, or of a known device.
  attempts     integer     not null, -- impersonal
  expires_at   timestamptz not null, -- impersonal
  pauses       integer     not null default 0, -- impersonal
  locked_until timestamptz, -- impersonal
  primary key (name_hash)
);

-- Browsers in which somebody of the staff signed in. Wrong guesses of strangers do not lock them.
create table staff.device (
  id           uuid        not null, -- impersonal
  person_id    uuid        not null, -- clear: which of the staff
  token_hash   bytea       not null, -- hash: keyed
  browser      text, -- clear. A well-known name.
  system       text, -- clear. A well-known name.
  created_at   timestamptz not null, -- clear
  last_used_at timestamptz not null, -- clear
  primary key (id),
  unique (token_hash),
  foreign key (person_id) references staff.person(id) on delete cascade
);

create index device_of_person on staff.device (person_id);

-- Changes of the team: one administrator proposes, another confirms.
create table staff.proposal (
  id          uuid        not null, -- impersonal
  kind        text        not null, -- clear
  person_id   uuid, -- clear: the person that the change is about. Null: somebody new.
  "position"  jsonb, -- clear: name, role, grants and sites that are proposed
  reason      text        not null, -- clear: why, in the words of one of the staff
  proposed_by uuid        not null, -- clear: which of the staff
  proposed_at timestamptz not null, -- clear
  expires_at  timestamptz not null, -- clear
  decision    text, -- clear
  decided_by  uuid, -- clear: which of the staff
  decided_at  timestamptz, -- clear
  primary key (id),
  foreign key (decided_by) references staff.person(id),
  foreign key (person_id) references staff.person(id),
  foreign key (proposed_by) references staff.person(id),
  check ((kind = 'invite') = (person_id is null)),
  constraint proposal_check1 check ((kind in ('invite', 'change')) = ("position" is not null)),
  constraint proposal_check2 check ((decision is null) = (decided_by is null) and (decision is null) = (decided_at is null)),
  constraint proposal_check3 check (decision is distinct from 'confirmed' or decided_by <> proposed_by and decided_by is distinct from person_id),
  check (decision in ('confirmed', 'declined')),
  check (kind in ('invite', 'change', 'end', 'recover'))
);

create index proposal_open on staff.proposal (proposed_at) where decision is null;

create table staff.enrolment (
  id            uuid        not null, -- impersonal
  person_id     uuid        not null, -- clear: whose link it is, of the staff or invited
  name          text        not null, -- clear: of one of the staff, or of somebody invited
  kind          text        not null, -- clear
  proposal_id   uuid, -- impersonal. Null: made by a command on the server, where nobody confirms.
  token_hash    bytea       not null, -- hash: keyed. Of the link, then of the device that opened it.
  opened_at     timestamptz, -- clear
  factor_sealed bytea, -- sealed: with the master key. What the device will sign in with once it is confirmed.
  expires_at    timestamptz not null, -- clear
  primary key (id),
  unique (token_hash),
  foreign key (proposal_id) references staff.proposal(id),
  check (factor_sealed is null or opened_at is not null and proposal_id is not null),
  check (kind in ('invitation', 'recovery'))
);

create index enrolment_of_person on staff.enrolment (person_id);

create index enrolment_of_proposal on staff.enrolment (proposal_id);

create table staff.passkey (
  id            uuid        not null, -- impersonal
  person_id     uuid        not null, -- clear: which of the staff
  credential_id bytea       not null, -- impersonal. Random, made by the device.
  public_key    bytea       not null, -- impersonal. Verifies signatures and makes none.
  counter       bigint      not null, -- impersonal. How often the device says it was used; some always say 0.
  name          text        not null, -- clear: what the person calls it
  created_at    timestamptz not null, -- clear
  last_used_at  timestamptz, -- clear
  primary key (id),
  unique (credential_id),
  foreign key (person_id) references staff.person(id) on delete cascade
);

create index passkey_of_person on staff.passkey (person_id);

create table staff.session (
  token_hash bytea       not null, -- hash: keyed
  person_id  uuid        not null, -- clear: which of the staff
  created_at timestamptz not null, -- clear
  expires_at timestamptz not null, -- clear
  factor     text        not null, -- clear. How it was opened.
  device_id  uuid, -- impersonal. Null: opened by a command or a test.
  primary key (token_hash),
  foreign key (device_id) references staff.device(id) on delete cascade,
  foreign key (person_id) references staff.person(id) on delete cascade,
  check (factor in ('passkey', 'totp'))
);

create index session_of_person on staff.session (person_id);

create table staff.totp (
  person_id     uuid        not null, -- clear: which of the staff
  id            uuid        not null, -- impersonal
  secret_sealed bytea       not null, -- sealed: with the master key
  last_step     bigint      not null, -- impersonal. The 30 seconds of the last accepted code: none is accepted twice.
  created_at    timestamptz not null, -- clear. When a code confirmed it.
  last_used_at  timestamptz, -- clear
  password_hash text        not null, -- hash: argon2id with a pepper outside the database
  primary key (person_id),
  unique (id),
  foreign key (person_id) references staff.person(id) on delete cascade
);

-- Secrets that no code has confirmed yet.
create table staff.totp_draft (
  person_id     uuid        not null, -- clear: which of the staff
  secret_sealed bytea       not null, -- sealed: with the master key
  expires_at    timestamptz not null, -- clear
  primary key (person_id)
);
