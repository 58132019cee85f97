-- Up Migration

alter table staff.person drop constraint person_role_check;
alter table staff.person
  add constraint person_role_check check (role in ('moderator', 'support', 'finance', 'admin')),
  add column grants text[] not null default '{}' check (grants <@ array['grave']),
  add column sites integer[];

comment on column staff.person.grants is 'clear. What the person may do beyond their role.';
comment on column staff.person.sites is 'impersonal. The sites they work for; null for all, those added later included.';

alter table staff.session add column factor text check (factor in ('passkey', 'totp'));
comment on column staff.session.factor is 'clear. How it was opened; null while the person has still to add a second factor.';
