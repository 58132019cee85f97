-- Up Migration

create schema credits;

-- Members who are here already get nothing by this: the grant belongs to signing up, and a wallet comes with its first
-- transaction. Whoever has none has no credits.

-- Types of their own and not lists in checks: PostgreSQL reads a check's text anew at every insert.
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

-- One row a member: what their entries add up to, kept where a price can be checked and paid in one statement.
-- No index but the key, and room on every page, so that an update stays on its page and touches no index.
create table credits.wallet (
  site_id   integer not null,
  member_id bigint  not null,
  balance   integer not null default 0,
  reserved  integer not null default 0,
  debt      integer not null default 0,
  primary key (site_id, member_id),
  check (balance >= 0 and reserved >= 0 and debt >= 0)
) with (fillfactor = 70);

comment on column credits.wallet.balance is 'What can be spent.';
comment on column credits.wallet.reserved is 'Laid aside for messages that wait: neither spent nor free to spend.';
comment on column credits.wallet.debt is 'Owed after a chargeback of credits that were spent already. Its entries have the other sign.';

-- One row an event: what happened to whose credits, and why. The same reason with the same reference happens once.
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
comment on column credits.transaction.hold_id is 'The held_message whose reserved credits this one spends or gives back.';
comment on column credits.transaction.change is 'Of the spendable balance.';
comment on column credits.transaction.seq is 'The order of writing, for the member''s statement.';

create index transaction_statement on credits.transaction (site_id, member_id, seq);
-- What was reserved is spent or given back, and only once.
create unique index transaction_ends_hold on credits.transaction (site_id, hold_id) where hold_id is not null;

-- The books: the entries of one transaction add up to zero.
create table credits.entry (
  site_id        integer         not null,
  transaction_id uuid            not null,
  account        credits.account not null,
  amount         integer         not null check (amount <> 0),
  primary key (site_id, transaction_id, account)
);

-- The application may read these tables. Only the schema's functions write them, as their owner.
revoke insert, update, delete on all tables in schema credits from bowline_app;
