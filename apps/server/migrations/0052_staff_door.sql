-- Up Migration

alter table staff.person
  add column preferences jsonb not null default '{}',
  add column ended_at timestamptz;
-- The name is what one signs in with beside a code.
create unique index person_name on staff.person (lower(name));

comment on column staff.person.preferences is 'clear. Keys and veil of the person''s pages.';
comment on column staff.person.ended_at is 'clear. Who left keeps the row: the audit log names it.';

create table staff.passkey (
  id            uuid        not null primary key,
  person_id     uuid        not null references staff.person on delete cascade,
  credential_id bytea       not null unique,
  public_key    bytea       not null,
  counter       bigint      not null,
  name          text        not null,
  created_at    timestamptz not null,
  last_used_at  timestamptz
);
create index passkey_of_person on staff.passkey (person_id);

comment on column staff.passkey.id is 'impersonal';
comment on column staff.passkey.person_id is 'clear: which of the staff';
comment on column staff.passkey.credential_id is 'impersonal. Random, made by the device.';
comment on column staff.passkey.public_key is 'impersonal. Verifies signatures and makes none.';
comment on column staff.passkey.counter is 'impersonal. How often the device says it was used; some always say 0.';
comment on column staff.passkey.name is 'clear: what the person calls it';
comment on column staff.passkey.created_at is 'clear';
comment on column staff.passkey.last_used_at is 'clear';

create table staff.totp (
  person_id     uuid        not null primary key references staff.person on delete cascade,
  id            uuid        not null unique,
  secret_sealed bytea       not null,
  last_step     bigint      not null,
  created_at    timestamptz not null,
  last_used_at  timestamptz
);

comment on column staff.totp.person_id is 'clear: which of the staff';
comment on column staff.totp.id is 'impersonal';
comment on column staff.totp.secret_sealed is 'sealed: with the master key';
comment on column staff.totp.last_step is 'impersonal. The 30 seconds of the last accepted code: none is accepted twice.';
comment on column staff.totp.created_at is 'clear. When a code confirmed it.';
comment on column staff.totp.last_used_at is 'clear';

-- Secrets that no code has confirmed yet.
create table staff.totp_draft (
  person_id     uuid        not null primary key references staff.person on delete cascade,
  secret_sealed bytea       not null,
  expires_at    timestamptz not null
);

comment on column staff.totp_draft.person_id is 'clear: which of the staff';
comment on column staff.totp_draft.secret_sealed is 'sealed: with the master key';
comment on column staff.totp_draft.expires_at is 'clear';

-- Wrong codes by name, whether or not somebody has it.
create table staff.code_attempt (
  name_hash  bytea       not null primary key,
  attempts   integer     not null,
  expires_at timestamptz not null
);

comment on column staff.code_attempt.name_hash is 'hash: keyed';
comment on column staff.code_attempt.attempts is 'impersonal';
comment on column staff.code_attempt.expires_at is 'impersonal';

create table staff.challenge (
  id         uuid        not null primary key,
  challenge  text        not null,
  person_id  uuid        references staff.person on delete cascade,
  expires_at timestamptz not null
);

comment on column staff.challenge.id is 'impersonal';
comment on column staff.challenge.challenge is 'impersonal. Random; deleted when it is used.';
comment on column staff.challenge.person_id is 'clear: who adds a passkey. Null: somebody signs in.';
comment on column staff.challenge.expires_at is 'impersonal';

create table staff.link (
  token_hash bytea       not null primary key,
  person_id  uuid        not null references staff.person on delete cascade,
  kind       text        not null check (kind in ('invitation', 'recovery')),
  expires_at timestamptz not null
);
create index link_of_person on staff.link (person_id);

comment on column staff.link.token_hash is 'hash: keyed';
comment on column staff.link.person_id is 'clear: which of the staff';
comment on column staff.link.kind is 'clear';
comment on column staff.link.expires_at is 'clear';

-- Changes of the team: one administrator proposes, another confirms.
create table staff.proposal (
  id          uuid        not null primary key,
  kind        text        not null check (kind in ('invite', 'change', 'end', 'recover')),
  person_id   uuid        references staff.person,
  position    jsonb,
  reason      text        not null,
  proposed_by uuid        not null references staff.person,
  proposed_at timestamptz not null,
  expires_at  timestamptz not null,
  decision    text        check (decision in ('confirmed', 'declined')),
  decided_by  uuid        references staff.person,
  decided_at  timestamptz,
  check ((kind = 'invite') = (person_id is null)),
  check ((kind in ('invite', 'change')) = (position is not null)),
  check ((decision is null) = (decided_by is null) and (decision is null) = (decided_at is null)),
  check (decision is distinct from 'confirmed' or (decided_by <> proposed_by and decided_by is distinct from person_id))
);
create index proposal_open on staff.proposal (proposed_at) where decision is null;

comment on column staff.proposal.id is 'impersonal';
comment on column staff.proposal.kind is 'clear';
comment on column staff.proposal.person_id is 'clear: the person that the change is about. Null: somebody new.';
comment on column staff.proposal.position is 'clear: name, role, grants and sites that are proposed';
comment on column staff.proposal.reason is 'clear: why, in the words of one of the staff';
comment on column staff.proposal.proposed_by is 'clear: which of the staff';
comment on column staff.proposal.proposed_at is 'clear';
comment on column staff.proposal.expires_at is 'clear';
comment on column staff.proposal.decision is 'clear';
comment on column staff.proposal.decided_by is 'clear: which of the staff';
comment on column staff.proposal.decided_at is 'clear';
