create schema direct_debits;

create table direct_debits.bank_file (
  site_id     integer     not null,
  sha256      bytea       not null,
  kind        text        not null,
  imported_at timestamptz not null,
  primary key (site_id, sha256)
);
comment on table direct_debits.bank_file is 'The bank''s files that were imported: each acts once.';
comment on column direct_debits.bank_file.site_id is 'impersonal';
comment on column direct_debits.bank_file.sha256 is 'impersonal. Of the file.';
comment on column direct_debits.bank_file.kind is 'impersonal. Such as pain.002 or camt.053.';
comment on column direct_debits.bank_file.imported_at is 'impersonal';

create table direct_debits.collection_batch (
  site_id     integer     not null,
  id          uuid        not null,
  message_id  text        not null,
  due_on      date        not null,
  collections integer     not null,
  amount      bigint      not null,
  made_at     timestamptz not null,
  primary key (site_id, id),
  check (amount > 0),
  check (collections > 0)
);
comment on table direct_debits.collection_batch is 'A file of collections for the bank.';
comment on column direct_debits.collection_batch.site_id is 'impersonal';
comment on column direct_debits.collection_batch.id is 'impersonal';
comment on column direct_debits.collection_batch.message_id is 'impersonal. The id that the bank''s answers name.';
comment on column direct_debits.collection_batch.due_on is 'impersonal. The day on which the bank collects.';
comment on column direct_debits.collection_batch.collections is 'impersonal. How many.';
comment on column direct_debits.collection_batch.amount is 'impersonal. Their sum in minor units.';
comment on column direct_debits.collection_batch.made_at is 'impersonal';

create unique index collection_batch_message on direct_debits.collection_batch (site_id, message_id);

create table direct_debits.mandate (
  site_id         integer     not null,
  id              uuid        not null,
  member_id       bigint      not null,
  prefix          text        not null,
  number          bigint      generated always as identity,
  reference       text        not null generated always as ((prefix || '-M-') || lpad(number::text, greatest(6, length(number::text)), '0')) stored,
  details_sealed  bytea       not null,
  account_hash    bytea       not null,
  state           text        not null,
  code_hash       bytea,
  attempts_left   smallint    not null,
  code_expires_at timestamptz not null,
  code_sent_at    timestamptz not null,
  created_at      timestamptz not null,
  signed_at       timestamptz,
  ended_at        timestamptz,
  primary key (site_id, id),
  check (attempts_left >= 0),
  check ((state = 'unsigned') = (signed_at is null)),
  constraint mandate_check1 check ((state in ('revoked', 'replaced')) = (ended_at is not null)),
  check (state in ('unsigned', 'signed', 'revoked', 'replaced'))
);
comment on table direct_debits.mandate is 'A SEPA mandate: the member''s permission to collect from their bank account. It is signed with a code from a text message.';
comment on column direct_debits.mandate.site_id is 'impersonal';
comment on column direct_debits.mandate.id is 'impersonal';
comment on column direct_debits.mandate.member_id is 'clear: who pays by direct debit';
comment on column direct_debits.mandate.prefix is 'impersonal. The site''s prefix of receipts when the mandate was made.';
comment on column direct_debits.mandate.number is 'impersonal';
comment on column direct_debits.mandate.reference is 'clear. What the bank statement shows.';
comment on column direct_debits.mandate.details_sealed is 'sealed: with the master key. Holder, IBAN, address and mobile number.';
comment on column direct_debits.mandate.account_hash is 'hash: of the IBAN, keyed';
comment on column direct_debits.mandate.state is 'clear';
comment on column direct_debits.mandate.code_hash is 'hash: of the code from the text message, keyed. Null once signed.';
comment on column direct_debits.mandate.attempts_left is 'impersonal';
comment on column direct_debits.mandate.code_expires_at is 'impersonal';
comment on column direct_debits.mandate.code_sent_at is 'clear';
comment on column direct_debits.mandate.created_at is 'clear';
comment on column direct_debits.mandate.signed_at is 'clear';
comment on column direct_debits.mandate.ended_at is 'clear. When it was taken back or replaced.';

create unique index mandate_in_force on direct_debits.mandate (site_id, member_id) where state = 'signed';
comment on index direct_debits.mandate_in_force is 'A member has at most one mandate, and at most one that waits for its code.';

create index mandate_not_in_force on direct_debits.mandate (state, created_at) where state <> 'signed';
comment on index direct_debits.mandate_not_in_force is 'Those that are looked through for deletion every day.';

create index mandate_of_account on direct_debits.mandate (site_id, account_hash);

create index mandate_of_member on direct_debits.mandate (site_id, member_id);

create unique index mandate_reference on direct_debits.mandate (site_id, reference);

create unique index mandate_unsigned on direct_debits.mandate (site_id, member_id) where state = 'unsigned';

create table direct_debits.collection (
  site_id       integer     not null,
  payment_id    uuid        not null,
  mandate_id    uuid        not null,
  amount        integer     not null,
  currency      text        not null,
  due_on        date        not null,
  state         text        not null,
  sequence_type text,
  batch_id      uuid,
  reason        text,
  created_at    timestamptz not null,
  changed_at    timestamptz not null,
  primary key (site_id, payment_id),
  foreign key (site_id, batch_id) references direct_debits.collection_batch(site_id, id),
  foreign key (site_id, mandate_id) references direct_debits.mandate(site_id, id),
  check (amount >= 0),
  check ((state in ('sent', 'settled', 'rejected', 'returned')) = (batch_id is not null)),
  check (sequence_type in ('FRST', 'RCUR')),
  check (state in ('ordered', 'waiting', 'sent', 'settled', 'rejected', 'returned', 'cancelled'))
);
comment on table direct_debits.collection is 'What is collected for a payment by direct debit: made with the order, so that it counts towards the limit from then on.';
comment on column direct_debits.collection.site_id is 'impersonal';
comment on column direct_debits.collection.payment_id is 'impersonal';
comment on column direct_debits.collection.mandate_id is 'impersonal';
comment on column direct_debits.collection.amount is 'impersonal. Minor units; less than the price when a part was given back before it was sent.';
comment on column direct_debits.collection.currency is 'impersonal';
comment on column direct_debits.collection.due_on is 'impersonal. Collected on this day or after it.';
comment on column direct_debits.collection.state is 'impersonal. ordered: not yet opened; waiting: for the next batch; sent; settled; rejected before or returned after settlement; cancelled before it was sent.';
comment on column direct_debits.collection.sequence_type is 'impersonal. FRST for the first of a mandate, RCUR for later ones; null until sent.';
comment on column direct_debits.collection.batch_id is 'impersonal';
comment on column direct_debits.collection.reason is 'impersonal. The bank''s code for a rejection or return, such as MD06.';
comment on column direct_debits.collection.created_at is 'impersonal';
comment on column direct_debits.collection.changed_at is 'impersonal. When it got its state.';

create index collection_of_batch on direct_debits.collection (site_id, batch_id) where batch_id is not null;

create index collection_of_mandate on direct_debits.collection (site_id, mandate_id, created_at);

create index collection_to_send on direct_debits.collection (site_id, due_on) where state = 'waiting';

create table direct_debits.debit_block (
  site_id      integer     not null,
  payment_id   uuid        not null,
  member_id    bigint      not null,
  account_hash bytea       not null,
  since        timestamptz not null,
  primary key (site_id, payment_id)
);
comment on table direct_debits.debit_block is 'After a collection came back, neither the member nor the account pays by direct debit.';
comment on column direct_debits.debit_block.site_id is 'impersonal';
comment on column direct_debits.debit_block.payment_id is 'impersonal. The payment that came back.';
comment on column direct_debits.debit_block.member_id is 'clear: whose direct debit came back';
comment on column direct_debits.debit_block.account_hash is 'hash: of the IBAN, keyed';
comment on column direct_debits.debit_block.since is 'clear';

create index debit_block_of_account on direct_debits.debit_block (site_id, account_hash);

create index debit_block_of_member on direct_debits.debit_block (site_id, member_id);
