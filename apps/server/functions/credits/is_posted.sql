-- Returns whether this very event is in the books. The same reason and reference with another member, amount or hold is
-- a mistake of the caller and must not look like success: it raises.
create or replace function credits.is_posted(
  _site integer, _member bigint, _reason credits.reason, _reference text,
  _change integer, _reserved integer, _debt integer, _hold uuid
) returns boolean language plpgsql as $$
declare
  _posted credits.transaction;
  _was_reserved integer;
  _was_debt integer;
begin
  select * into _posted from credits.transaction
  where site_id = _site and reason = _reason and reference = _reference;
  if not found then
    return false;
  end if;
  if _posted.member_id <> _member then
    raise exception 'credits: this % was posted for another member', _reason using errcode = 'unique_violation';
  end if;
  select coalesce(sum(amount) filter (where account = 'reserved'), 0),
         - coalesce(sum(amount) filter (where account = 'debt'), 0)
  into _was_reserved, _was_debt
  from credits.entry where site_id = _site and transaction_id = _posted.id;
  if _posted.hold_id is distinct from _hold
    -- The wallet at that time decides how a chargeback or purchase is split into credits and debt; its total is fixed.
    or _was_debt - _posted.change - _was_reserved <> _debt - _change - _reserved
    or (_reason not in ('chargeback', 'purchase') and (_posted.change, _was_reserved, _was_debt) <> (_change, _reserved, _debt))
  then
    raise exception 'credits: this % was posted otherwise', _reason using errcode = 'unique_violation';
  end if;
  return true;
end $$;

revoke execute on function credits.is_posted from public;
