-- Up Migration

-- Somebody who was given a link, until they are let in. What they will sign in with waits here, where no sign-in reads it.
drop table staff.link;
create table staff.enrolment (
  id            uuid        not null primary key,
  -- Somebody invited has no row in staff.person before a second administrator confirmed their device.
  person_id     uuid        not null,
  name          text        not null,
  kind          text        not null check (kind in ('invitation', 'recovery')),
  proposal_id   uuid        references staff.proposal,
  token_hash    bytea       not null unique,
  opened_at     timestamptz,
  factor_sealed bytea       check (factor_sealed is null or (opened_at is not null and proposal_id is not null)),
  expires_at    timestamptz not null
);
create index enrolment_of_person on staff.enrolment (person_id);
create index enrolment_of_proposal on staff.enrolment (proposal_id);

comment on column staff.enrolment.id is 'impersonal';
comment on column staff.enrolment.person_id is 'clear: whose link it is, of the staff or invited';
comment on column staff.enrolment.name is 'clear: of one of the staff, or of somebody invited';
comment on column staff.enrolment.kind is 'clear';
comment on column staff.enrolment.proposal_id is 'impersonal. Null: made by a command on the server, where nobody confirms.';
comment on column staff.enrolment.token_hash is 'hash: keyed. Of the link, then of the device that opened it.';
comment on column staff.enrolment.opened_at is 'clear';
comment on column staff.enrolment.factor_sealed is 'sealed: with the master key. What the device will sign in with once it is confirmed.';
comment on column staff.enrolment.expires_at is 'clear';

-- Secrets and challenges of people who are not let in yet.
alter table staff.totp_draft drop constraint totp_draft_person_id_fkey;
alter table staff.challenge drop constraint challenge_person_id_fkey;

-- A session without a factor was one of these.
delete from staff.session where factor is null;
alter table staff.session alter column factor set not null;
comment on column staff.session.factor is 'clear. How it was opened.';
