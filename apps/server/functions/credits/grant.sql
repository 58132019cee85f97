-- Adds credits to a wallet. A purchase pays a debt first: credits that were spent before their payment was charged back.
-- The sign-up credits have a function of their own, which the API may call.
create or replace function credits.grant(
  _site integer, _id uuid, _member bigint, _reason credits.reason, _reference text, _amount integer,
  out outcome text, out balance integer
) language plpgsql security definer set search_path = '' as $$
declare
  _paid integer := 0;
begin
  if _amount < 0 or _reason not in ('bonus', 'purchase') then
    raise exception 'credits: no % of % can be granted', _reason, _amount using errcode = 'invalid_parameter_value';
  end if;
  if _reason = 'purchase' then
    -- Locked, so that two purchases do not pay the same debt.
    select least(w.debt, _amount) into _paid from credits.wallet w
    where w.site_id = _site and w.member_id = _member for update;
    _paid := coalesce(_paid, 0);
  end if;
  select posted.outcome, posted.balance into outcome, balance
  from credits.post(
    _site => _site, _id => _id, _member => _member,
    _reason => _reason, _reference => _reference, _change => _amount - _paid, _debt => - _paid) as posted;
end $$;

revoke execute on function credits.grant from public;
grant execute on function credits.grant to bowline_ledger;
