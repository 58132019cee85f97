-- Corrects a wallet by a decision of the staff, in either direction. A negative _debt remits a debt.
create or replace function credits.correct(
  _site integer, _id uuid, _member bigint, _reference text, _change integer, _debt integer,
  out outcome text, out balance integer
) language plpgsql security definer set search_path = '' as $$
begin
  select posted.outcome, posted.balance into outcome, balance
  from credits.post(
    _site => _site, _id => _id, _member => _member,
    _reason => 'correction', _reference => _reference, _change => _change, _debt => _debt) as posted;
end $$;

revoke execute on function credits.correct from public;
grant execute on function credits.correct to bowline_ledger;
