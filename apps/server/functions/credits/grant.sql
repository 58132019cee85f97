-- Adds credits to a wallet. The sign-up credits have a function of their own, which the API may call.
create or replace function credits.grant(
  _site integer, _id uuid, _member bigint, _reason credits.reason, _reference text, _amount integer,
  out outcome text, out balance integer
) language plpgsql security definer set search_path = '' as $$
begin
  if _amount < 0 or _reason not in ('bonus', 'purchase') then
    raise exception 'credits: no % of % can be granted', _reason, _amount using errcode = 'invalid_parameter_value';
  end if;
  select posted.outcome, posted.balance into outcome, balance
  from credits.post(
    _site => _site, _id => _id, _member => _member,
    _reason => _reason, _reference => _reference, _change => _amount) as posted;
end $$;

revoke execute on function credits.grant from public;
grant execute on function credits.grant to bowline_ledger;
