-- Ends a hold by spending (settle) or releasing what it reserved. outcome: done; repeated; not_held, nothing was
-- reserved or the hold has ended the other way.
create or replace function credits.end_hold(
  _site integer, _id uuid, _member bigint, _reason credits.reason, _reference text,
  out outcome text, out balance integer
) language plpgsql as $$
declare
  _hold credits.transaction;
  _ended credits.reason;
begin
  select * into _hold from credits.transaction
  where site_id = _site and reason = 'held_message' and reference = _reference and member_id = _member;
  if not found then
    outcome := 'not_held';
    return;
  end if;

  -- A concurrent call for the same hold waits here, and then sees that the hold has ended.
  select w.balance into balance from credits.wallet w
  where w.site_id = _site and w.member_id = _member for update;
  select reason into _ended from credits.transaction where site_id = _site and hold_id = _hold.id;
  if found then
    outcome := case when _ended = _reason then 'repeated' else 'not_held' end;
    return;
  end if;

  select posted.outcome, posted.balance into outcome, balance
  from credits.post(
    _site => _site, _id => _id, _member => _member, _reason => _reason, _reference => _reference,
    _change => case _reason when 'release' then - _hold.change else 0 end, _reserved => _hold.change,
    _hold => _hold.id) as posted;
end $$;

revoke execute on function credits.end_hold from public;
