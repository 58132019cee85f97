-- The schema `credits` after all migrations, written by `npm run gen`. Its functions and triggers are in ../functions.

create schema credits;

create type credits.account as enum ('balance', 'reserved', 'debt', 'issued', 'sold', 'revenue', 'gifts', 'refunds', 'chargebacks', 'corrections');

-- Enum types instead of lists in check constraints, whose text PostgreSQL parses again at every insert.
create type credits.reason as enum ('signup_grant', 'bonus', 'purchase', 'message', 'photo', 'gift', 'held_message', 'release', 'refund', 'chargeback', 'correction', 'present');

-- Double-entry bookkeeping: the entries of a transaction add up to zero.
create table credits.entry (
  site_id        integer         not null, -- impersonal
  transaction_id uuid            not null, -- impersonal
  account        credits.account not null, -- clear: a kind of account, not a person
  amount         integer         not null, -- clear
  primary key (site_id, transaction_id, account),
  check (amount <> 0)
);

-- One row per event: whose credits changed, by how much and why. A reason and reference are posted once.
create table credits.transaction (
  site_id    integer        not null, -- impersonal
  id         uuid           not null, -- impersonal
  member_id  bigint         not null, -- clear
  reason     credits.reason not null, -- clear
  -- clear. What it was for: the id of a member, message, offer, payment or decision.
  reference  text           not null,
  hold_id    uuid, -- impersonal. The held_message whose reserved credits this transaction spends or releases.
  change     integer        not null, -- clear. Change of the spendable balance.
  -- impersonal. The order of writing, for the member's statement.
  seq        bigint         generated always as identity,
  created_at timestamptz    not null default now(), -- clear
  primary key (site_id, id),
  constraint transaction_event unique (site_id, reason, reference)
);

-- A hold is settled or released once.
create unique index transaction_ends_hold on credits.transaction (site_id, hold_id) where hold_id is not null;

create index transaction_statement on credits.transaction (site_id, member_id, seq);

-- One row per member with the sums of their entries, so that a price is checked and paid in one statement. No index but
-- the key, and free space on every page, so that updates stay on their page and touch no index.
create table credits.wallet (
  site_id   integer not null, -- impersonal
  member_id bigint  not null, -- clear
  balance   integer not null default 0, -- clear. Spendable credits.
  reserved  integer not null default 0, -- clear. Reserved for held messages: neither spent nor spendable.
  -- clear. Owed after a chargeback of credits that were spent already. Its entries have the other sign.
  debt      integer not null default 0,
  primary key (site_id, member_id),
  check (balance >= 0 and reserved >= 0 and debt >= 0)
) with (fillfactor = 70);
