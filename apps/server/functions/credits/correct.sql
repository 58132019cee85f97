-- By a decision of the staff, in either direction. A negative _debt lets a debt off.
create or replace function credits.correct(
  _site integer, _id uuid, _member bigint, _reference text, _change integer, _debt integer,
  out outcome text, out balance integer
) language plpgsql security definer set search_path = '' as $$
begin
  select posted.outcome, posted.balance into outcome, balance
  from credits.post(_site, _id, _member, 'correction', _reference, _change, 0, _debt, null) as posted;
end $$;

revoke execute on function credits.correct from public;
grant execute on function credits.correct to bowline_app;
