create schema credits;

create type credits.account as enum ('balance', 'reserved', 'debt', 'issued', 'sold', 'revenue', 'gifts', 'refunds', 'chargebacks', 'corrections');

create type credits.reason as enum ('signup_grant', 'bonus', 'purchase', 'message', 'photo', 'gift', 'held_message', 'release', 'refund', 'chargeback', 'correction', 'present');
comment on type credits.reason is 'Enum types instead of lists in check constraints, whose text PostgreSQL parses again at every insert.';

create table credits.entry (
  site_id        integer         not null,
  transaction_id uuid            not null,
  account        credits.account not null,
  amount         integer         not null,
  primary key (site_id, transaction_id, account),
  check (amount <> 0)
);
comment on table credits.entry is 'Double-entry bookkeeping: the entries of a transaction add up to zero.';
comment on column credits.entry.site_id is 'impersonal';
comment on column credits.entry.transaction_id is 'impersonal';
comment on column credits.entry.account is 'clear: a kind of account, not a person';
comment on column credits.entry.amount is 'clear';

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
comment on table credits.transaction is 'One row per event: whose credits changed, by how much and why. A reason and reference are posted once.';
comment on column credits.transaction.site_id is 'impersonal';
comment on column credits.transaction.id is 'impersonal';
comment on column credits.transaction.member_id is 'clear';
comment on column credits.transaction.reason is 'clear';
comment on column credits.transaction.reference is 'clear. What it was for: the id of a member, message, offer, payment or decision.';
comment on column credits.transaction.hold_id is 'impersonal. The held_message whose reserved credits this transaction spends or releases.';
comment on column credits.transaction.change is 'clear. Change of the spendable balance.';
comment on column credits.transaction.seq is 'impersonal. The order of writing, for the member''s statement.';
comment on column credits.transaction.created_at is 'clear';

create unique index transaction_ends_hold on credits.transaction (site_id, hold_id) where hold_id is not null;
comment on index credits.transaction_ends_hold is 'A hold is settled or released once.';

create index transaction_statement on credits.transaction (site_id, member_id, seq);

create table credits.wallet (
  site_id   integer not null,
  member_id bigint  not null,
  balance   integer not null default 0,
  reserved  integer not null default 0,
  debt      integer not null default 0,
  primary key (site_id, member_id),
  check (balance >= 0 and reserved >= 0 and debt >= 0)
) with (fillfactor = 70);
comment on table credits.wallet is 'One row per member with the sums of their entries, so that a price is checked and paid in one statement. No index but the key, and free space on every page, so that updates stay on their page and touch no index.';
comment on column credits.wallet.site_id is 'impersonal';
comment on column credits.wallet.member_id is 'clear';
comment on column credits.wallet.balance is 'clear. Spendable credits.';
comment on column credits.wallet.reserved is 'clear. Reserved for held messages: neither spent nor spendable.';
comment on column credits.wallet.debt is 'clear. Owed after a chargeback of credits that were spent already. Its entries have the other sign.';
