-- The only writer of the books. The site's entry balances the member's, so that every transaction adds up to zero.
-- The wallet is updated last: it is locked until the commit, and a member may write from several devices at once.
-- outcome: done; repeated, the event was posted before; insufficient. Nothing is written unless it is done.
create or replace function credits.post(
  _site integer, _id uuid, _member bigint, _reason credits.reason, _reference text,
  _change integer, _reserved integer default 0, _debt integer default 0, _hold uuid default null,
  out outcome text, out balance integer
) language plpgsql as $$
declare
  _exists boolean := false;
begin
  select w.balance into balance from credits.wallet w where w.site_id = _site and w.member_id = _member;
  balance := coalesce(balance, 0);
  if _change = 0 and _reserved = 0 and _debt = 0 then
    -- Free events are not in the books.
    outcome := 'done';
    return;
  elsif balance + _change < 0 then
    -- An earlier posting of this event may have used up the balance.
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
    -- The first posting may have committed since the wallet was read.
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
    exit when _exists;
    -- Two first postings at once both find no wallet. The one whose row comes second tries again with that of the other.
    insert into credits.wallet (site_id, member_id) values (_site, _member) on conflict do nothing;
    _exists := not found;
  end loop;

  -- A concurrent posting was faster and used up the balance: this call removes what it wrote.
  delete from credits.entry where site_id = _site and transaction_id = _id;
  delete from credits.transaction where site_id = _site and id = _id;
  outcome := 'insufficient';
  select w.balance into balance from credits.wallet w where w.site_id = _site and w.member_id = _member;
end $$;

revoke execute on function credits.post from public;
