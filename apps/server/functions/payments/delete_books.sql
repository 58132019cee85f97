-- Deletes payments of a site that last changed before a moment, the oldest first, with everything that belongs to them.
-- Returns the ids of the payments that went. The application itself may not delete from these tables.
create or replace function payments.delete_books(_site integer, _before timestamptz, _limit integer)
returns uuid[] language plpgsql security definer set search_path = '' as $$
declare
  _ids uuid[];
begin
  select array_agg(oldest.id) into _ids from (
    select id from payments.payment
    where site_id = _site and changed_at < _before
    order by changed_at limit _limit for update
  ) as oldest;
  delete from payments.difference where site_id = _site and payment_id = any (_ids);
  delete from payments.receipt    where site_id = _site and payment_id = any (_ids);
  delete from payments.refund     where site_id = _site and payment_id = any (_ids);
  delete from payments.reversal   where site_id = _site and payment_id = any (_ids);
  delete from payments.transition where site_id = _site and payment_id = any (_ids);
  delete from payments.payment    where site_id = _site and id = any (_ids);
  return coalesce(_ids, '{}');
end $$;

revoke execute on function payments.delete_books from public;
grant execute on function payments.delete_books to bowline_ledger;
