-- Up Migration

-- The price of an order is what its percentage leaves of the price of its bundle, rounded down (orders/rules.ts).
alter table payments.payment add constraint payment_price
check (amount = list_amount::bigint * (100 - coalesce(percentage, 0)) / 100) not valid;
alter table payments.payment validate constraint payment_price;
