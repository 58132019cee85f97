-- Up Migration

-- A code for `nl` would match nobody: profiles and orders have countries in capitals.
alter table offers.code
  add constraint code_country check (country ~ '^[A-Z]{2}$'),
  add constraint code_currency check (currency ~ '^[A-Z]{3}$');
