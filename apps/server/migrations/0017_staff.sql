-- Up Migration

create schema staff;

-- The platform's staff. They are not members, belong to no site and have their own sessions.
create table staff.person (
  id         uuid        not null primary key,
  name       text        not null,
  role       text        not null check (role in ('moderator', 'support', 'admin')),
  created_at timestamptz not null
);

create table staff.session (
  token_hash bytea       not null primary key,
  person_id  uuid        not null references staff.person on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create index session_of_person on staff.session (person_id);
