-- Takes back the credits of a payment that was charged back. Credits already spent become a debt.
create or replace function credits.charge_back(
  _site integer, _id uuid, _member bigint, _reference text, _amount integer,
  out outcome text, out balance integer
) language plpgsql security definer set search_path = '' as $$
declare
  _taken integer;
begin
  if _amount <= 0 then
    raise exception 'credits: % cannot be charged back', _amount using errcode = 'invalid_parameter_value';
  end if;
  select least(w.balance, _amount) into _taken from credits.wallet w
  where w.site_id = _site and w.member_id = _member for update;
  _taken := coalesce(_taken, 0);
  select posted.outcome, posted.balance into outcome, balance
  from credits.post(
    _site => _site, _id => _id, _member => _member,
    _reason => 'chargeback', _reference => _reference, _change => - _taken, _debt => _amount - _taken) as posted;
end $$;

revoke execute on function credits.charge_back from public;
grant execute on function credits.charge_back to bowline_ledger;
