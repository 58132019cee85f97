-- Up Migration

-- "It was posted before" is said of the same event only. The same reason and reference with another member, amount or hold is a
-- mistake of whoever calls, and must not look like success: it raises.
drop function credits.is_posted;

create function credits.is_posted(
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
  select coalesce(sum(amount) filter (where account = 'reserved'), 0), - coalesce(sum(amount) filter (where account = 'debt'), 0)
  into _was_reserved, _was_debt
  from credits.entry where site_id = _site and transaction_id = _posted.id;
  if _posted.hold_id is distinct from _hold
    -- How a chargeback is split depends on what was there; what it takes does not.
    or _was_debt - _posted.change - _was_reserved <> _debt - _change - _reserved
    or (_reason <> 'chargeback' and (_posted.change, _was_reserved, _was_debt) <> (_change, _reserved, _debt))
  then
    raise exception 'credits: this % was posted otherwise', _reason using errcode = 'unique_violation';
  end if;
  return true;
end $$;

create or replace function credits.post(
  _site integer, _id uuid, _member bigint, _reason credits.reason, _reference text,
  _change integer, _reserved integer, _debt integer, _hold uuid,
  out outcome text, out balance integer
) language plpgsql as $$
begin
  select w.balance into balance from credits.wallet w where w.site_id = _site and w.member_id = _member;
  balance := coalesce(balance, 0);
  if _change = 0 and _reserved = 0 and _debt = 0 then
    -- What is free is not in the books.
    outcome := 'done';
    return;
  elsif balance + _change < 0 then
    -- It may have been this very event that took what was there.
    outcome := case
      when credits.is_posted(_site, _member, _reason, _reference, _change, _reserved, _debt, _hold) then 'repeated'
      else 'insufficient'
    end;
    return;
  end if;

  insert into credits.transaction (site_id, id, member_id, reason, reference, hold_id, change)
  values (_site, _id, _member, _reason, _reference, _hold, _change)
  on conflict on constraint transaction_event do nothing;
  if not found then
    perform credits.is_posted(_site, _member, _reason, _reference, _change, _reserved, _debt, _hold);
    outcome := 'repeated';
    -- Whoever was first may have committed since the wallet was read.
    select w.balance into balance from credits.wallet w where w.site_id = _site and w.member_id = _member;
    return;
  end if;

  insert into credits.entry (site_id, transaction_id, account, amount)
  select _site, _id, line.account::credits.account, line.amount
  from (values
    ('balance', _change), ('reserved', _reserved), ('debt', - _debt),
    (case _reason
      when 'message'      then 'revenue'
      when 'photo'        then 'revenue'
      when 'gift'         then 'gifts'
      when 'signup_grant' then 'issued'
      when 'bonus'        then 'issued'
      when 'purchase'     then 'sold'
      when 'refund'       then 'refunds'
      when 'chargeback'   then 'chargebacks'
      when 'correction'   then 'corrections'
    end, _debt - _change - _reserved)
  ) as line (account, amount)
  where line.amount <> 0;

  loop
    update credits.wallet w
    set balance = w.balance + _change, reserved = w.reserved + _reserved, debt = w.debt + _debt
    where w.site_id = _site and w.member_id = _member
      and w.balance + _change >= 0 and w.reserved + _reserved >= 0 and w.debt + _debt >= 0
    returning w.balance into balance;
    if found then
      outcome := 'done';
      return;
    end if;
    insert into credits.wallet (site_id, member_id) values (_site, _member) on conflict do nothing;
    exit when not found;
  end loop;

  -- Another was faster and took what was there: what this very call wrote goes.
  delete from credits.entry where site_id = _site and transaction_id = _id;
  delete from credits.transaction where site_id = _site and id = _id;
  outcome := 'insufficient';
  select w.balance into balance from credits.wallet w where w.site_id = _site and w.member_id = _member;
end $$;

-- Credits are laid aside for a message that waits. Asked for again it answers "repeated" only while they lie there.
create or replace function credits.reserve(
  _site integer, _id uuid, _member bigint, _reference text, _amount integer,
  out outcome text, out balance integer
) language plpgsql security definer set search_path = '' as $$
begin
  if _amount <= 0 then
    raise exception 'credits: % cannot be reserved', _amount using errcode = 'invalid_parameter_value';
  end if;
  select posted.outcome, posted.balance into outcome, balance
  from credits.post(_site, _id, _member, 'held_message', _reference, - _amount, _amount, 0, null) as posted;
  if outcome = 'repeated' then
    perform from credits.transaction hold
    join credits.transaction ending on ending.site_id = hold.site_id and ending.hold_id = hold.id
    where hold.site_id = _site and hold.reason = 'held_message' and hold.reference = _reference;
    if found then
      raise exception 'credits: what was reserved for this has ended' using errcode = 'unique_violation';
    end if;
  end if;
end $$;

revoke execute on function credits.is_posted from public;
