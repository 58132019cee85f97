-- The schema `identity` after all migrations, written by `npm run gen`. Its functions and triggers are in ../functions.

create schema identity;

create table identity.account (
  site_id                integer     not null, -- impersonal
  member_id              bigint      generated always as identity, -- clear: the number that joins a member's rows
  public_id              text        not null, -- clear: the address of the profile page
  -- hash: keyed. Keyed hash of site and normalised address: finds the account, reveals nothing.
  email_hash             bytea       not null,
  email_sealed           bytea       not null, -- sealed: with the member's key
  password_hash          text        not null, -- hash: argon2id with a pepper outside the database
  language               text        not null, -- clear
  confirmed_at           timestamptz, -- clear
  premium_since          timestamptz, -- clear
  notifications_disabled text[]      not null default '{}'::text[], -- clear
  -- clear: traffic source, deleted 30 days after the sign-up
  tracking               jsonb       not null default '{}'::jsonb,
  signup_at              timestamptz not null default now(), -- clear
  deleted_at             timestamptz, -- clear
  new_email_sealed       bytea, -- sealed: with the member's key; waits to be confirmed
  -- clear. The browser keeps a paid message back for a few seconds, so that the member can take it back.
  delays_paid_messages   boolean     not null default true,
  -- clear. A decision of the staff: hidden from others; or nobody can log in, for a time or for good.
  restriction            text,
  restricted_until       timestamptz, -- clear. When a suspension ends.
  primary key (site_id, member_id),
  constraint account_email unique (site_id, email_hash),
  constraint account_public_id unique (site_id, public_id),
  check (restricted_until is null or restriction = 'suspended'),
  check (restriction in ('hidden', 'suspended', 'ended'))
);

create index account_deleted_at on identity.account (deleted_at) where deleted_at is not null;

-- Weekly work is spread evenly: every member has one of the 168 hours of the week.
create index account_hour_of_week on identity.account (site_id, (member_id % 168::bigint), member_id) where confirmed_at is not null and deleted_at is null;

-- Finds the traffic sources that are due to be deleted, whatever the number of accounts.
create index account_tracked on identity.account (signup_at) where tracking <> '{}'::jsonb;

-- Addresses that cannot sign up again: of accounts that the staff have ended. It stays when the member is erased.
create table identity.barred (
  site_id    integer     not null, -- impersonal
  email_hash bytea       not null, -- hash: keyed, of site and address
  barred_at  timestamptz not null, -- clear
  primary key (site_id, email_hash)
);

-- Every consent given, with the version of the text agreed to.
create table identity.consent (
  site_id      integer     not null, -- impersonal
  member_id    bigint      not null, -- clear
  kind         text        not null, -- clear
  version      text        not null, -- impersonal
  given_at     timestamptz not null default now(), -- clear
  withdrawn_at timestamptz, -- clear
  primary key (site_id, member_id, kind, given_at),
  foreign key (site_id, member_id) references identity.account(site_id, member_id) on delete cascade
);

-- Reasons for leaving, counted without the member.
create table identity.departure (
  site_id integer not null, -- impersonal
  left_on date    not null, -- impersonal. Counted without the member.
  reason  text    not null, -- impersonal
  leavers integer not null, -- impersonal
  primary key (site_id, left_on, reason)
);

-- Mailed links that authorise an action, by purpose.
create table identity.link (
  site_id       integer     not null, -- impersonal
  member_id     bigint      not null, -- clear
  purpose       text        not null, -- clear
  token_hash    bytea       not null, -- hash: keyed
  detail_sealed bytea, -- sealed: with the member's key, an address of an e-mail change
  created_at    timestamptz not null default now(), -- clear
  expires_at    timestamptz not null, -- clear
  used_at       timestamptz, -- clear
  primary key (site_id, member_id, purpose, token_hash),
  constraint link_token unique (site_id, token_hash),
  foreign key (site_id, member_id) references identity.account(site_id, member_id) on delete cascade,
  check (purpose in ('activation', 'password_reset', 'email_change', 'reactivation'))
);

create index link_expires_at on identity.link (expires_at);

-- The members' data keys. Deleting a row makes everything sealed with it unreadable, in backups too.
create table identity.member_key (
  site_id   integer not null, -- impersonal
  member_id bigint  not null, -- clear
  wrapped   bytea   not null, -- sealed: the member's key, with the master key
  primary key (site_id, member_id),
  foreign key (site_id, member_id) references identity.account(site_id, member_id) on delete cascade
);

create table identity.session (
  site_id      integer     not null, -- impersonal
  member_id    bigint      not null, -- clear
  id           uuid        not null, -- impersonal
  token_hash   bytea       not null, -- hash: keyed
  created_at   timestamptz not null default now(), -- clear
  last_used_at timestamptz not null default now(), -- clear
  expires_at   timestamptz not null, -- clear
  browser      text, -- clear. The kind of browser, such as Firefox: enough for the member to recognise it.
  system       text, -- clear
  primary key (site_id, member_id, id),
  constraint session_token unique (site_id, token_hash),
  foreign key (site_id, member_id) references identity.account(site_id, member_id) on delete cascade
);

create index session_expires_at on identity.session (expires_at);
