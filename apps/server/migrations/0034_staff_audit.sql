-- Up Migration

-- What the staff looked at and decided. The application may add entries and read them, and nothing else (migrator/grants.ts).
create table staff.audit (
  number    bigint      not null primary key check (number > 0),
  at        timestamptz not null,
  person_id uuid        not null references staff.person,
  site_id   integer     not null,
  action    text        not null,
  object_id uuid        not null,
  detail    text        not null,
  hash      bytea       not null
);

comment on column staff.audit.number is 'Without gaps: a missing number is a removed entry.';
comment on column staff.audit.hash is 'SHA-256 of this entry and of the hash before it.';
