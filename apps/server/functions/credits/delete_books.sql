-- Deletes the wallets of members who are gone, with all of their transactions. Whole transactions go, each of which adds up
-- to zero, so the books still add up.
create or replace function credits.delete_books(_site integer, _members bigint[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from credits.entry using credits.transaction as gone
  where gone.site_id = _site and gone.member_id = any (_members)
    and entry.site_id = gone.site_id and entry.transaction_id = gone.id;
  delete from credits.transaction where site_id = _site and member_id = any (_members);
  delete from credits.wallet where site_id = _site and member_id = any (_members);
end $$;

revoke execute on function credits.delete_books from public;
grant execute on function credits.delete_books to bowline_ledger;
