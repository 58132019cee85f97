-- Up Migration

-- A payment whose discount code is not kept as used, so that others can use it.
alter table payments.difference drop constraint difference_kind_check;
alter table payments.difference add constraint difference_kind_check
  check (kind in ('state', 'captured', 'refunded', 'charge_back', 'credited', 'code'));
