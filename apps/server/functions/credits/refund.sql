-- Removes unused credits whose money is paid back.
create or replace function credits.refund(
  _site integer, _id uuid, _member bigint, _reference text, _amount integer,
  out outcome text, out balance integer
) language plpgsql security definer set search_path = '' as $$
begin
  if _amount <= 0 then
    raise exception 'credits: % cannot be refunded', _amount using errcode = 'invalid_parameter_value';
  end if;
  select posted.outcome, posted.balance into outcome, balance
  from credits.post(
    _site => _site, _id => _id, _member => _member,
    _reason => 'refund', _reference => _reference, _change => - _amount) as posted;
end $$;

revoke execute on function credits.refund from public;
grant execute on function credits.refund to bowline_ledger;
