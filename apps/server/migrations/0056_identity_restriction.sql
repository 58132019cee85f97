-- Up Migration

alter table identity.account
  add column restriction text check (restriction in ('hidden', 'suspended', 'ended')),
  add column restricted_until timestamptz check (restricted_until is null or restriction = 'suspended');

comment on column identity.account.restriction is 'clear. A decision of the staff: hidden from others; or nobody can log in, for a time or for good.';
comment on column identity.account.restricted_until is 'clear. When a suspension ends.';

create table identity.barred (
  site_id    integer     not null,
  email_hash bytea       not null,
  barred_at  timestamptz not null,
  primary key (site_id, email_hash)
);

comment on table identity.barred is 'Addresses that cannot sign up again: of accounts that the staff have ended. It stays when the member is erased.';
comment on column identity.barred.site_id is 'impersonal';
comment on column identity.barred.email_hash is 'hash: keyed, of site and address';
comment on column identity.barred.barred_at is 'clear';
