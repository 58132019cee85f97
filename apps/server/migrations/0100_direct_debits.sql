-- Direct debit is a module of its own, with a schema of its own. Payments no longer deletes its collections, but says which
-- payments it deleted.
create schema direct_debits;

alter table payments.mandate set schema direct_debits;
alter table payments.collection_batch set schema direct_debits;
alter table payments.collection set schema direct_debits;
alter table payments.bank_file set schema direct_debits;
alter table payments.debit_block set schema direct_debits;

drop function if exists payments.delete_books(integer, timestamptz, integer);
