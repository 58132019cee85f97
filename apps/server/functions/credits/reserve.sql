-- Reserves credits for a held message. A second call returns repeated only while the hold is open; afterwards it
-- raises.
create or replace function credits.reserve(
  _site integer, _id uuid, _member bigint, _reference text, _amount integer,
  out outcome text, out balance integer
) language plpgsql security definer set search_path = '' as $$
begin
  if _amount <= 0 then
    raise exception 'credits: % cannot be reserved', _amount using errcode = 'invalid_parameter_value';
  end if;
  select posted.outcome, posted.balance into outcome, balance
  from credits.post(
    _site => _site, _id => _id, _member => _member,
    _reason => 'held_message', _reference => _reference, _change => - _amount, _reserved => _amount) as posted;
  if outcome = 'repeated' then
    perform from credits.transaction hold
    join credits.transaction ending on ending.site_id = hold.site_id and ending.hold_id = hold.id
    where hold.site_id = _site and hold.reason = 'held_message' and hold.reference = _reference;
    if found then
      raise exception 'credits: what was reserved for this has ended' using errcode = 'unique_violation';
    end if;
  end if;
end $$;

revoke execute on function credits.reserve from public;
grant execute on function credits.reserve to bowline_app;
