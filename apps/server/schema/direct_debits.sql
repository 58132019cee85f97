-- The schema `direct_debits` after all migrations, written by `npm run gen`. Its functions and triggers are in ../functions.

create schema direct_debits;

-- The bank's files that were imported: each acts once.
create table direct_debits.bank_file (
  site_id     integer     not null, -- impersonal
  sha256      bytea       not null, -- impersonal. Of the file.
  kind        text        not null, -- impersonal. Such as pain.002 or camt.053.
  imported_at timestamptz not null, -- impersonal
  primary key (site_id, sha256)
);

-- A file of collections for the bank.
create table direct_debits.collection_batch (
  site_id     integer     not null, -- impersonal
  id          uuid        not null, -- impersonal
  message_id  text        not null, -- impersonal. The id that the bank's answers name.
  due_on      date        not null, -- impersonal. The day on which the bank collects.
  collections integer     not null, -- impersonal. How many.
  amount      bigint      not null, -- impersonal. Their sum in minor units.
  made_at     timestamptz not null, -- impersonal
  primary key (site_id, id),
  check (amount > 0),
  check (collections > 0)
);

create unique index collection_batch_message on direct_debits.collection_batch (site_id, message_id);

-- A SEPA mandate: the member's permission to collect from their bank account. It is signed with a code from a text
-- message.
create table direct_debits.mandate (
  site_id         integer     not null, -- impersonal
  id              uuid        not null, -- impersonal
  member_id       bigint      not null, -- clear: who pays by direct debit
  prefix          text        not null, -- impersonal. The site's prefix of receipts when the mandate was made.
  number          bigint      generated always as identity, -- impersonal
  -- clear. What the bank statement shows.
  reference       text        not null generated always as ((prefix || '-M-') || lpad(number::text, greatest(6, length(number::text)), '0')) stored,
  details_sealed  bytea       not null, -- sealed: with the master key. Holder, IBAN, address and mobile number.
  account_hash    bytea       not null, -- hash: of the IBAN, keyed
  state           text        not null, -- clear
  code_hash       bytea, -- hash: of the code from the text message, keyed. Null once signed.
  attempts_left   smallint    not null, -- impersonal
  code_expires_at timestamptz not null, -- impersonal
  code_sent_at    timestamptz not null, -- clear
  created_at      timestamptz not null, -- clear
  signed_at       timestamptz, -- clear
  ended_at        timestamptz, -- clear. When it was taken back or replaced.
  primary key (site_id, id),
  check (attempts_left >= 0),
  check ((state = 'unsigned') = (signed_at is null)),
  constraint mandate_check1 check ((state in ('revoked', 'replaced')) = (ended_at is not null)),
  check (state in ('unsigned', 'signed', 'revoked', 'replaced'))
);

-- A member has at most one mandate, and at most one that waits for its code.
create unique index mandate_in_force on direct_debits.mandate (site_id, member_id) where state = 'signed';

-- Those that are looked through for deletion every day.
create index mandate_not_in_force on direct_debits.mandate (state, created_at) where state <> 'signed';

create index mandate_of_account on direct_debits.mandate (site_id, account_hash);

create index mandate_of_member on direct_debits.mandate (site_id, member_id);

create unique index mandate_reference on direct_debits.mandate (site_id, reference);

create unique index mandate_unsigned on direct_debits.mandate (site_id, member_id) where state = 'unsigned';

-- What is collected for a payment by direct debit: made with the order, so that it counts towards the limit from then
-- on.
create table direct_debits.collection (
  site_id       integer     not null, -- impersonal
  payment_id    uuid        not null, -- impersonal
  mandate_id    uuid        not null, -- impersonal
  -- impersonal. Minor units; less than the price when a part was given back before it was sent.
  amount        integer     not null,
  currency      text        not null, -- impersonal
  due_on        date        not null, -- impersonal. Collected on this day or after it.
  -- impersonal. ordered: not yet opened; waiting: for the next batch; sent; settled; rejected before or returned after
  -- settlement; cancelled before it was sent.
  state         text        not null,
  sequence_type text, -- impersonal. FRST for the first of a mandate, RCUR for later ones; null until sent.
  batch_id      uuid, -- impersonal
  reason        text, -- impersonal. The bank's code for a rejection or return, such as MD06.
  created_at    timestamptz not null, -- impersonal
  changed_at    timestamptz not null, -- impersonal. When it got its state.
  primary key (site_id, payment_id),
  foreign key (site_id, batch_id) references direct_debits.collection_batch(site_id, id),
  foreign key (site_id, mandate_id) references direct_debits.mandate(site_id, id),
  check (amount >= 0),
  check ((state in ('sent', 'settled', 'rejected', 'returned')) = (batch_id is not null)),
  check (sequence_type in ('FRST', 'RCUR')),
  check (state in ('ordered', 'waiting', 'sent', 'settled', 'rejected', 'returned', 'cancelled'))
);

create index collection_of_batch on direct_debits.collection (site_id, batch_id) where batch_id is not null;

create index collection_of_mandate on direct_debits.collection (site_id, mandate_id, created_at);

create index collection_to_send on direct_debits.collection (site_id, due_on) where state = 'waiting';

-- After a collection came back, neither the member nor the account pays by direct debit.
create table direct_debits.debit_block (
  site_id      integer     not null, -- impersonal
  payment_id   uuid        not null, -- impersonal. The payment that came back.
  member_id    bigint      not null, -- clear: whose direct debit came back
  account_hash bytea       not null, -- hash: of the IBAN, keyed
  since        timestamptz not null, -- clear
  primary key (site_id, payment_id)
);

create index debit_block_of_account on direct_debits.debit_block (site_id, account_hash);

create index debit_block_of_member on direct_debits.debit_block (site_id, member_id);
