create schema staff;

create table staff.person (
  id              uuid        not null,
  name            text        not null,
  role            text        not null,
  created_at      timestamptz not null,
  grants          text[]      not null default '{}'::text[],
  sites           integer[],
  preferences     jsonb       not null default '{}'::jsonb,
  ended_at        timestamptz,
  notices_seen_at timestamptz,
  primary key (id),
  check (grants <@ array['grave']),
  check (role in ('moderator', 'support', 'finance', 'admin'))
);
comment on table staff.person is 'The platform''s staff. They are not members, belong to no site and have their own sessions.';
comment on column staff.person.id is 'impersonal';
comment on column staff.person.name is 'clear: of one of the staff';
comment on column staff.person.role is 'clear';
comment on column staff.person.created_at is 'clear';
comment on column staff.person.grants is 'clear. What the person may do beyond their role.';
comment on column staff.person.sites is 'impersonal. The sites they work for; null for all, those added later included.';
comment on column staff.person.preferences is 'clear. Keys and veil of the person''s pages.';
comment on column staff.person.ended_at is 'clear. Who left keeps the row: the audit log names it.';
comment on column staff.person.notices_seen_at is 'clear';

create unique index person_name on staff.person (lower(name));
comment on index staff.person_name is 'The name is what one signs in with beside a code.';

create table staff.audit (
  number       bigint      not null,
  at           timestamptz not null,
  person_id    uuid,
  site_id      integer,
  action       text        not null,
  object_id    text,
  detail       text        not null,
  hash         bytea       not null,
  version      smallint    not null,
  action_group text        not null,
  object_kind  text,
  case_id      uuid,
  reason       text,
  primary key (number),
  foreign key (person_id) references staff.person(id),
  check (action_group in ('looked', 'decided', 'changed', 'signed_in')),
  check ((object_kind is null) = (object_id is null)),
  check (number > 0)
);
comment on table staff.audit is 'What the staff looked at and decided. The application may add entries and read them, and nothing else (migrator/grants.ts).';
comment on column staff.audit.number is 'impersonal. Without gaps: a missing number is a removed entry.';
comment on column staff.audit.at is 'clear';
comment on column staff.audit.person_id is 'clear: which of the staff. Null: a command on the server.';
comment on column staff.audit.site_id is 'impersonal. Null: about no site.';
comment on column staff.audit.action is 'clear';
comment on column staff.audit.object_id is 'clear: of the photo, case, person or member. A random id, which leads to nobody once they are erased; null with the kind.';
comment on column staff.audit.detail is 'clear. Codes; nothing of a member''s words, no address.';
comment on column staff.audit.hash is 'hash. SHA-256 of this entry and of the hash before it.';
comment on column staff.audit.version is 'impersonal. Which fields the hash covers.';
comment on column staff.audit.action_group is 'clear. By what the page filters; follows from the action.';
comment on column staff.audit.object_kind is 'clear';
comment on column staff.audit.case_id is 'clear: the case for which it was done';
comment on column staff.audit.reason is 'clear. A code of a closed list.';

create index audit_by_time on staff.audit (at);

create index audit_of_group on staff.audit (action_group, number);
comment on index staff.audit_of_group is 'The page lists the newest first, by any one of these.';

create index audit_of_object on staff.audit (object_kind, object_id, number);

create index audit_of_person on staff.audit (person_id, number);

create index audit_of_site on staff.audit (site_id, number);

create table staff.audit_anchor (
  number bigint      not null,
  hash   bytea       not null,
  at     timestamptz not null,
  primary key (number),
  foreign key (number) references staff.audit(number)
);
comment on table staff.audit_anchor is 'Which hashes were written outside the database, for the page. What counts are the copies outside.';
comment on column staff.audit_anchor.number is 'impersonal. The newest entry at that time.';
comment on column staff.audit_anchor.hash is 'hash. Of that entry.';
comment on column staff.audit_anchor.at is 'impersonal';

create table staff.challenge (
  id         uuid        not null,
  challenge  text        not null,
  person_id  uuid,
  expires_at timestamptz not null,
  primary key (id)
);
comment on column staff.challenge.id is 'impersonal';
comment on column staff.challenge.challenge is 'impersonal. Random; deleted when it is used.';
comment on column staff.challenge.person_id is 'clear: who adds a passkey. Null: somebody signs in.';
comment on column staff.challenge.expires_at is 'impersonal';

create table staff.code_attempt (
  name_hash    bytea       not null,
  attempts     integer     not null,
  expires_at   timestamptz not null,
  pauses       integer     not null default 0,
  locked_until timestamptz,
  primary key (name_hash)
);
comment on table staff.code_attempt is 'Wrong codes by name, whether or not somebody has it.';
comment on column staff.code_attempt.name_hash is 'hash: keyed. Of a name, or of a known device.';
comment on column staff.code_attempt.attempts is 'impersonal';
comment on column staff.code_attempt.expires_at is 'impersonal';
comment on column staff.code_attempt.pauses is 'impersonal';
comment on column staff.code_attempt.locked_until is 'impersonal';

create table staff.device (
  id           uuid        not null,
  person_id    uuid        not null,
  token_hash   bytea       not null,
  browser      text,
  system       text,
  created_at   timestamptz not null,
  last_used_at timestamptz not null,
  primary key (id),
  unique (token_hash),
  foreign key (person_id) references staff.person(id) on delete cascade
);
comment on table staff.device is 'Browsers in which somebody of the staff signed in. Wrong guesses of strangers do not lock them.';
comment on column staff.device.id is 'impersonal';
comment on column staff.device.person_id is 'clear: which of the staff';
comment on column staff.device.token_hash is 'hash: keyed';
comment on column staff.device.browser is 'clear. A well-known name.';
comment on column staff.device.system is 'clear. A well-known name.';
comment on column staff.device.created_at is 'clear';
comment on column staff.device.last_used_at is 'clear';

create index device_of_person on staff.device (person_id);

create table staff.proposal (
  id          uuid        not null,
  kind        text        not null,
  person_id   uuid,
  "position"  jsonb,
  reason      text        not null,
  proposed_by uuid        not null,
  proposed_at timestamptz not null,
  expires_at  timestamptz not null,
  decision    text,
  decided_by  uuid,
  decided_at  timestamptz,
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
comment on table staff.proposal is 'Changes of the team: one administrator proposes, another confirms.';
comment on column staff.proposal.id is 'impersonal';
comment on column staff.proposal.kind is 'clear';
comment on column staff.proposal.person_id is 'clear: the person that the change is about. Null: somebody new.';
comment on column staff.proposal."position" is 'clear: name, role, grants and sites that are proposed';
comment on column staff.proposal.reason is 'clear: why, in the words of one of the staff';
comment on column staff.proposal.proposed_by is 'clear: which of the staff';
comment on column staff.proposal.proposed_at is 'clear';
comment on column staff.proposal.expires_at is 'clear';
comment on column staff.proposal.decision is 'clear';
comment on column staff.proposal.decided_by is 'clear: which of the staff';
comment on column staff.proposal.decided_at is 'clear';

create index proposal_open on staff.proposal (proposed_at) where decision is null;

create table staff.enrolment (
  id            uuid        not null,
  person_id     uuid        not null,
  name          text        not null,
  kind          text        not null,
  proposal_id   uuid,
  token_hash    bytea       not null,
  opened_at     timestamptz,
  factor_sealed bytea,
  expires_at    timestamptz not null,
  primary key (id),
  unique (token_hash),
  foreign key (proposal_id) references staff.proposal(id),
  check (factor_sealed is null or opened_at is not null and proposal_id is not null),
  check (kind in ('invitation', 'recovery'))
);
comment on column staff.enrolment.id is 'impersonal';
comment on column staff.enrolment.person_id is 'clear: whose link it is, of the staff or invited';
comment on column staff.enrolment.name is 'clear: of one of the staff, or of somebody invited';
comment on column staff.enrolment.kind is 'clear';
comment on column staff.enrolment.proposal_id is 'impersonal. Null: made by a command on the server, where nobody confirms.';
comment on column staff.enrolment.token_hash is 'hash: keyed. Of the link, then of the device that opened it.';
comment on column staff.enrolment.opened_at is 'clear';
comment on column staff.enrolment.factor_sealed is 'sealed: with the master key. What the device will sign in with once it is confirmed.';
comment on column staff.enrolment.expires_at is 'clear';

create index enrolment_of_person on staff.enrolment (person_id);

create index enrolment_of_proposal on staff.enrolment (proposal_id);

create table staff.passkey (
  id            uuid        not null,
  person_id     uuid        not null,
  credential_id bytea       not null,
  public_key    bytea       not null,
  counter       bigint      not null,
  name          text        not null,
  created_at    timestamptz not null,
  last_used_at  timestamptz,
  primary key (id),
  unique (credential_id),
  foreign key (person_id) references staff.person(id) on delete cascade
);
comment on column staff.passkey.id is 'impersonal';
comment on column staff.passkey.person_id is 'clear: which of the staff';
comment on column staff.passkey.credential_id is 'impersonal. Random, made by the device.';
comment on column staff.passkey.public_key is 'impersonal. Verifies signatures and makes none.';
comment on column staff.passkey.counter is 'impersonal. How often the device says it was used; some always say 0.';
comment on column staff.passkey.name is 'clear: what the person calls it';
comment on column staff.passkey.created_at is 'clear';
comment on column staff.passkey.last_used_at is 'clear';

create index passkey_of_person on staff.passkey (person_id);

create table staff.session (
  token_hash bytea       not null,
  person_id  uuid        not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  factor     text        not null,
  device_id  uuid,
  primary key (token_hash),
  foreign key (device_id) references staff.device(id) on delete cascade,
  foreign key (person_id) references staff.person(id) on delete cascade,
  check (factor in ('passkey', 'totp'))
);
comment on column staff.session.token_hash is 'hash: keyed';
comment on column staff.session.person_id is 'clear: which of the staff';
comment on column staff.session.created_at is 'clear';
comment on column staff.session.expires_at is 'clear';
comment on column staff.session.factor is 'clear. How it was opened.';
comment on column staff.session.device_id is 'impersonal. Null: opened by a command or a test.';

create index session_of_person on staff.session (person_id);

create table staff.totp (
  person_id     uuid        not null,
  id            uuid        not null,
  secret_sealed bytea       not null,
  last_step     bigint      not null,
  created_at    timestamptz not null,
  last_used_at  timestamptz,
  password_hash text        not null,
  primary key (person_id),
  unique (id),
  foreign key (person_id) references staff.person(id) on delete cascade
);
comment on column staff.totp.person_id is 'clear: which of the staff';
comment on column staff.totp.id is 'impersonal';
comment on column staff.totp.secret_sealed is 'sealed: with the master key';
comment on column staff.totp.last_step is 'impersonal. The 30 seconds of the last accepted code: none is accepted twice.';
comment on column staff.totp.created_at is 'clear. When a code confirmed it.';
comment on column staff.totp.last_used_at is 'clear';
comment on column staff.totp.password_hash is 'hash: argon2id with a pepper outside the database';

create table staff.totp_draft (
  person_id     uuid        not null,
  secret_sealed bytea       not null,
  expires_at    timestamptz not null,
  primary key (person_id)
);
comment on table staff.totp_draft is 'Secrets that no code has confirmed yet.';
comment on column staff.totp_draft.person_id is 'clear: which of the staff';
comment on column staff.totp_draft.secret_sealed is 'sealed: with the master key';
comment on column staff.totp_draft.expires_at is 'clear';
