-- Up Migration

-- Six figures are a second factor. Who has nothing else gets a link: `npm run staff -- --name … --recover`.
delete from staff.totp;
alter table staff.totp add column password_hash text not null;
comment on column staff.totp.password_hash is 'hash: argon2id with a pepper outside the database';

-- Browsers in which somebody of the staff signed in. Wrong guesses of strangers do not lock them.
create table staff.device (
  id           uuid        not null primary key,
  person_id    uuid        not null references staff.person on delete cascade,
  token_hash   bytea       not null unique,
  browser      text,
  system       text,
  created_at   timestamptz not null,
  last_used_at timestamptz not null
);
create index device_of_person on staff.device (person_id);

comment on column staff.device.id is 'impersonal';
comment on column staff.device.person_id is 'clear: which of the staff';
comment on column staff.device.token_hash is 'hash: keyed';
comment on column staff.device.browser is 'clear. A well-known name.';
comment on column staff.device.system is 'clear. A well-known name.';
comment on column staff.device.created_at is 'clear';
comment on column staff.device.last_used_at is 'clear';

alter table staff.session add column device_id uuid references staff.device on delete cascade;
comment on column staff.session.device_id is 'impersonal. Null: opened by a command or a test.';

-- Pauses double: how many there were is remembered for a day after the last.
delete from staff.code_attempt;
alter table staff.code_attempt
  add column pauses integer not null default 0,
  add column locked_until timestamptz;
comment on column staff.code_attempt.name_hash is 'hash: keyed. Of a name, or of a known device.';
comment on column staff.code_attempt.pauses is 'impersonal';
comment on column staff.code_attempt.locked_until is 'impersonal';

-- What changed about a person is shown to them until they say that they have seen it.
alter table staff.person add column notices_seen_at timestamptz;
comment on column staff.person.notices_seen_at is 'clear';
