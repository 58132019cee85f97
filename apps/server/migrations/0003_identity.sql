-- Up Migration

create schema identity;

create table identity.account (
  site_id                integer     not null,
  member_id              bigint      not null generated always as identity,
  public_id              text        not null,
  email_hash             bytea       not null,
  email_sealed           bytea       not null,
  password_hash          text        not null,
  language               text        not null,
  confirmed_at           timestamptz,
  premium_since          timestamptz,
  notifications_disabled text[]      not null default '{}',
  tracking               jsonb       not null default '{}',
  signup_at              timestamptz not null default now(),
  deleted_at             timestamptz,
  primary key (site_id, member_id),
  constraint account_email unique (site_id, email_hash),
  constraint account_public_id unique (site_id, public_id)
);

comment on column identity.account.email_sealed is 'Sealed under the member''s key.';

-- The members' data keys. Deleting a row makes everything sealed with it unreadable, in backups too.
create table identity.member_key (
  site_id   integer not null,
  member_id bigint  not null,
  wrapped   bytea   not null,
  primary key (site_id, member_id),
  foreign key (site_id, member_id) references identity.account on delete cascade
);

create table identity.session (
  site_id      integer     not null,
  member_id    bigint      not null,
  id           uuid        not null,
  token_hash   bytea       not null,
  created_at   timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at   timestamptz not null,
  primary key (site_id, member_id, id),
  constraint session_token unique (site_id, token_hash),
  foreign key (site_id, member_id) references identity.account on delete cascade
);

create index session_expires_at on identity.session (expires_at);

create table identity.activation (
  site_id    integer     not null,
  member_id  bigint      not null,
  token_hash bytea       not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at    timestamptz,
  primary key (site_id, member_id, token_hash),
  constraint activation_token unique (site_id, token_hash),
  foreign key (site_id, member_id) references identity.account on delete cascade
);

create index activation_expires_at on identity.activation (expires_at);

-- Every consent given, with the version of the text agreed to.
create table identity.consent (
  site_id      integer     not null,
  member_id    bigint      not null,
  kind         text        not null,
  version      text        not null,
  given_at     timestamptz not null default now(),
  withdrawn_at timestamptz,
  primary key (site_id, member_id, kind, given_at),
  foreign key (site_id, member_id) references identity.account on delete cascade
);
