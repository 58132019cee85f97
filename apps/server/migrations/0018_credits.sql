-- Up Migration

create schema credits;

-- Existing members get no credits: the grant belongs to signing up. A wallet is created by its first transaction; no
-- wallet means no credits.

-- Enum types instead of lists in check constraints, whose text PostgreSQL parses again at every insert.
create type credits.reason as enum (
  'signup_grant', 'bonus', 'purchase', 'message', 'photo', 'gift', 'held_message', 'release', 'refund', 'chargeback',
  'correction'
);
create type credits.account as enum (
  -- the member's
  'balance', 'reserved', 'debt',
  -- the site's
  'issued', 'sold', 'revenue', 'gifts', 'refunds', 'chargebacks', 'corrections'
);

-- One row per member with the sums of their entries, so that a price is checked and paid in one statement. No index but
-- the key, and free space on every page, so that updates stay on their page and touch no index.
create table credits.wallet (
  site_id   integer not null,
  member_id bigint  not null,
  balance   integer not null default 0,
  reserved  integer not null default 0,
  debt      integer not null default 0,
  primary key (site_id, member_id),
  check (balance >= 0 and reserved >= 0 and debt >= 0)
) with (fillfactor = 70);

comment on column credits.wallet.debt is 'Owed after a chargeback of credits that were spent already. Its entries have the other sign.';

-- One row per event: whose credits changed, by how much and why. A reason and reference are posted once.
create table credits.transaction (
  site_id    integer        not null,
  id         uuid           not null,
  member_id  bigint         not null,
  reason     credits.reason not null,
  reference  text           not null,
  hold_id    uuid,
  change     integer        not null,
  seq        bigint         generated always as identity,
  created_at timestamptz    not null default now(),
  primary key (site_id, id),
  constraint transaction_event unique (site_id, reason, reference)
);

comment on column credits.transaction.reference is 'What it was for: the id of a member, message, offer, payment or decision.';
comment on column credits.transaction.seq is 'The order of writing, for the member''s statement.';

create index transaction_statement on credits.transaction (site_id, member_id, seq);
-- A hold is settled or released once.
create unique index transaction_ends_hold on credits.transaction (site_id, hold_id) where hold_id is not null;

-- Double-entry bookkeeping: the entries of a transaction add up to zero.
create table credits.entry (
  site_id        integer         not null,
  transaction_id uuid            not null,
  account        credits.account not null,
  amount         integer         not null check (amount <> 0),
  primary key (site_id, transaction_id, account)
);

-- The application may read these tables. Only the schema's functions write them, as their owner.
revoke insert, update, delete on all tables in schema credits from bowline_app;
