-- Up Migration

-- Mailed links that authorise an action, by purpose.
create table identity.link (
  site_id       integer     not null,
  member_id     bigint      not null,
  purpose       text        not null check (purpose in ('activation', 'password_reset', 'email_change', 'reactivation')),
  token_hash    bytea       not null,
  detail_sealed bytea,
  created_at    timestamptz not null default now(),
  expires_at    timestamptz not null,
  used_at       timestamptz,
  primary key (site_id, member_id, purpose, token_hash),
  constraint link_token unique (site_id, token_hash),
  foreign key (site_id, member_id) references identity.account on delete cascade
);

comment on column identity.link.detail_sealed is 'Sealed under the member''s key: an address of an e-mail change.';

create index link_expires_at on identity.link (expires_at);

insert into identity.link (site_id, member_id, purpose, token_hash, created_at, expires_at, used_at)
select site_id, member_id, 'activation', token_hash, created_at, expires_at, used_at from identity.activation;

drop table identity.activation;

alter table identity.account add column new_email_sealed bytea;

comment on column identity.account.new_email_sealed is 'Sealed under the member''s key; waits to be confirmed.';

alter table identity.session
  add column browser text,
  add column system  text;

create index account_deleted_at on identity.account (deleted_at) where deleted_at is not null;

-- Reasons for leaving, counted without the member.
create table identity.departure (
  site_id integer not null,
  left_on date    not null,
  reason  text    not null,
  leavers integer not null,
  primary key (site_id, left_on, reason)
);
