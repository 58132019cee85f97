-- Up Migration

-- Entries say more: what kind of object, which case, which reason. Those written before keep the content they were hashed with.
alter table staff.audit
  alter column person_id drop not null,
  alter column site_id drop not null,
  alter column object_id drop not null,
  alter column object_id type text,
  add column version smallint not null default 1,
  add column action_group text check (action_group in ('looked', 'decided', 'changed', 'signed_in')),
  add column object_kind text,
  add column case_id uuid,
  add column reason text;

update staff.audit set
  object_kind = 'photo',
  action_group = case action when 'photo.inspected' then 'looked' else 'decided' end;
alter table staff.audit
  alter column action_group set not null,
  alter column version drop default,
  add check ((object_kind is null) = (object_id is null));

-- The page lists the newest first, by any one of these.
create index audit_of_group on staff.audit (action_group, number);
create index audit_of_person on staff.audit (person_id, number);
create index audit_of_site on staff.audit (site_id, number);
create index audit_of_object on staff.audit (object_kind, object_id, number);
create index audit_by_time on staff.audit (at);

comment on column staff.audit.person_id is 'clear: which of the staff. Null: a command on the server.';
comment on column staff.audit.site_id is 'impersonal. Null: about no site.';
comment on column staff.audit.object_id is 'clear: of the photo, case or person. A random id; null with the kind.';
comment on column staff.audit.version is 'impersonal. Which fields the hash covers.';
comment on column staff.audit.action_group is 'clear. By what the page filters; follows from the action.';
comment on column staff.audit.object_kind is 'clear';
comment on column staff.audit.case_id is 'clear: the case for which it was done';
comment on column staff.audit.reason is 'clear. A code of a closed list.';
comment on column staff.audit.detail is 'clear. Codes; nothing of a member''s words, no address.';

-- Which hashes were written outside the database, for the page. What counts are the copies outside.
create table staff.audit_anchor (
  number bigint      not null primary key references staff.audit,
  hash   bytea       not null,
  at     timestamptz not null
);

comment on column staff.audit_anchor.number is 'impersonal. The newest entry at that time.';
comment on column staff.audit_anchor.hash is 'hash. Of that entry.';
comment on column staff.audit_anchor.at is 'impersonal';
