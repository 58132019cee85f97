create schema identity;

create table identity.account (
  site_id                integer     not null,
  member_id              bigint      generated always as identity,
  public_id              text        not null,
  email_hash             bytea       not null,
  email_sealed           bytea       not null,
  password_hash          text        not null,
  language               text        not null,
  confirmed_at           timestamptz,
  premium_since          timestamptz,
  notifications_disabled text[]      not null default '{}'::text[],
  tracking               jsonb       not null default '{}'::jsonb,
  signup_at              timestamptz not null default now(),
  deleted_at             timestamptz,
  new_email_sealed       bytea,
  delays_paid_messages   boolean     not null default true,
  restriction            text,
  restricted_until       timestamptz,
  primary key (site_id, member_id),
  constraint account_email unique (site_id, email_hash),
  constraint account_public_id unique (site_id, public_id),
  check (restricted_until is null or restriction = 'suspended'),
  check (restriction in ('hidden', 'suspended', 'ended'))
);
comment on column identity.account.site_id is 'impersonal';
comment on column identity.account.member_id is 'clear: the number that joins a member''s rows';
comment on column identity.account.public_id is 'clear: the address of the profile page';
comment on column identity.account.email_hash is 'hash: keyed. Keyed hash of site and normalised address: finds the account, reveals nothing.';
comment on column identity.account.email_sealed is 'sealed: with the member''s key';
comment on column identity.account.password_hash is 'hash: argon2id with a pepper outside the database';
comment on column identity.account.language is 'clear';
comment on column identity.account.confirmed_at is 'clear';
comment on column identity.account.premium_since is 'clear';
comment on column identity.account.notifications_disabled is 'clear';
comment on column identity.account.tracking is 'clear: traffic source, deleted 30 days after the sign-up';
comment on column identity.account.signup_at is 'clear';
comment on column identity.account.deleted_at is 'clear';
comment on column identity.account.new_email_sealed is 'sealed: with the member''s key; waits to be confirmed';
comment on column identity.account.delays_paid_messages is 'clear. The browser keeps a paid message back for a few seconds, so that the member can take it back.';
comment on column identity.account.restriction is 'clear. A decision of the staff: hidden from others; or nobody can log in, for a time or for good.';
comment on column identity.account.restricted_until is 'clear. When a suspension ends.';

create index account_deleted_at on identity.account (deleted_at) where deleted_at is not null;

create index account_hour_of_week on identity.account (site_id, (member_id % 168::bigint), member_id) where confirmed_at is not null and deleted_at is null;
comment on index identity.account_hour_of_week is 'Weekly work is spread evenly: every member has one of the 168 hours of the week.';

create index account_tracked on identity.account (signup_at) where tracking <> '{}'::jsonb;
comment on index identity.account_tracked is 'Finds the traffic sources that are due to be deleted, whatever the number of accounts.';

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

create table identity.consent (
  site_id      integer     not null,
  member_id    bigint      not null,
  kind         text        not null,
  version      text        not null,
  given_at     timestamptz not null default now(),
  withdrawn_at timestamptz,
  primary key (site_id, member_id, kind, given_at),
  foreign key (site_id, member_id) references identity.account(site_id, member_id) on delete cascade
);
comment on table identity.consent is 'Every consent given, with the version of the text agreed to.';
comment on column identity.consent.site_id is 'impersonal';
comment on column identity.consent.member_id is 'clear';
comment on column identity.consent.kind is 'clear';
comment on column identity.consent.version is 'impersonal';
comment on column identity.consent.given_at is 'clear';
comment on column identity.consent.withdrawn_at is 'clear';

create table identity.departure (
  site_id integer not null,
  left_on date    not null,
  reason  text    not null,
  leavers integer not null,
  primary key (site_id, left_on, reason)
);
comment on table identity.departure is 'Reasons for leaving, counted without the member.';
comment on column identity.departure.site_id is 'impersonal';
comment on column identity.departure.left_on is 'impersonal. Counted without the member.';
comment on column identity.departure.reason is 'impersonal';
comment on column identity.departure.leavers is 'impersonal';

create table identity.link (
  site_id       integer     not null,
  member_id     bigint      not null,
  purpose       text        not null,
  token_hash    bytea       not null,
  detail_sealed bytea,
  created_at    timestamptz not null default now(),
  expires_at    timestamptz not null,
  used_at       timestamptz,
  primary key (site_id, member_id, purpose, token_hash),
  constraint link_token unique (site_id, token_hash),
  foreign key (site_id, member_id) references identity.account(site_id, member_id) on delete cascade,
  check (purpose in ('activation', 'password_reset', 'email_change', 'reactivation'))
);
comment on table identity.link is 'Mailed links that authorise an action, by purpose.';
comment on column identity.link.site_id is 'impersonal';
comment on column identity.link.member_id is 'clear';
comment on column identity.link.purpose is 'clear';
comment on column identity.link.token_hash is 'hash: keyed';
comment on column identity.link.detail_sealed is 'sealed: with the member''s key, an address of an e-mail change';
comment on column identity.link.created_at is 'clear';
comment on column identity.link.expires_at is 'clear';
comment on column identity.link.used_at is 'clear';

create index link_expires_at on identity.link (expires_at);

create table identity.member_key (
  site_id   integer not null,
  member_id bigint  not null,
  wrapped   bytea   not null,
  primary key (site_id, member_id),
  foreign key (site_id, member_id) references identity.account(site_id, member_id) on delete cascade
);
comment on table identity.member_key is 'The members'' data keys. Deleting a row makes everything sealed with it unreadable, in backups too.';
comment on column identity.member_key.site_id is 'impersonal';
comment on column identity.member_key.member_id is 'clear';
comment on column identity.member_key.wrapped is 'sealed: the member''s key, with the master key';

create table identity.session (
  site_id      integer     not null,
  member_id    bigint      not null,
  id           uuid        not null,
  token_hash   bytea       not null,
  created_at   timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at   timestamptz not null,
  browser      text,
  system       text,
  primary key (site_id, member_id, id),
  constraint session_token unique (site_id, token_hash),
  foreign key (site_id, member_id) references identity.account(site_id, member_id) on delete cascade
);
comment on column identity.session.site_id is 'impersonal';
comment on column identity.session.member_id is 'clear';
comment on column identity.session.id is 'impersonal';
comment on column identity.session.token_hash is 'hash: keyed';
comment on column identity.session.created_at is 'clear';
comment on column identity.session.last_used_at is 'clear';
comment on column identity.session.expires_at is 'clear';
comment on column identity.session.browser is 'clear. The kind of browser, such as Firefox: enough for the member to recognise it.';
comment on column identity.session.system is 'clear';

create index session_expires_at on identity.session (expires_at);
