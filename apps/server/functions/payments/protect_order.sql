-- An order has the credits, the price and the currency of the bundle it names: a login that may insert orders can make none up.
-- `payment_price` holds the amount to what the percentage leaves of the price. A bundle can still be ordered for a minute
-- after it was retired, because price lists are cached.
create or replace function payments.protect_order() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from payments.bundle
    where bundle.site_id = new.site_id and bundle.id = new.bundle_id
      and bundle.credits = new.credits and bundle.amount = new.list_amount and bundle.currency = new.currency
      and (bundle.retired_at is null or bundle.retired_at > now() - interval '1 minute')
  ) then
    raise exception 'an order has the credits and the price of a bundle that is for sale' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger order_protected before insert on payments.payment
for each row execute function payments.protect_order();
