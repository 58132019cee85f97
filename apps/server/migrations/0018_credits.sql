-- Up Migration

create schema credits;

-- Members who are here already get nothing by this: the grant belongs to signing up, and a wallet comes with its first
-- transaction. Whoever has none has no credits.

-- Types of their own and not lists in checks: PostgreSQL reads a check's text anew at every insert.
create type credits.reason as enum (
  'signup_grant', 'bonus', 'purchase', 'message', 'photo', 'gift', 'held_message', 'release', 'refund', 'chargeback',
  'correction'
);
create type credits.account as enum (
  -- the member's
  'balance', 'reserved', 'debt',
  -- the site's
  'issued', 'sold', 'revenue', 'gifts', 'refunds', 'chargebacks', 'corrections'
);

-- One row a member: what their entries add up to, kept where a price can be checked and paid in one statement.
-- No index but the key, and room on every page, so that an update stays on its page and touches no index.
create table credits.wallet (
  site_id   integer not null,
  member_id bigint  not null,
  balance   integer not null default 0,
  reserved  integer not null default 0,
  debt      integer not null default 0,
  primary key (site_id, member_id),
  check (balance >= 0 and reserved >= 0 and debt >= 0)
) with (fillfactor = 70);

comment on column credits.wallet.balance is 'What can be spent.';
comment on column credits.wallet.reserved is 'Laid aside for messages that wait: neither spent nor free to spend.';
comment on column credits.wallet.debt is 'Owed after a chargeback of credits that were spent already. Its entries have the other sign.';

-- One row an event: what happened to whose credits, and why. The same reason with the same reference happens once.
create table credits.transaction (
  site_id    integer        not null,
  id         uuid           not null,
  member_id  bigint         not null,
  reason     credits.reason not null,
  reference  text           not null,
  hold_id    uuid,
  change     integer        not null,
  seq        bigint         generated always as identity,
  created_at timestamptz    not null default now(),
  primary key (site_id, id),
  constraint transaction_event unique (site_id, reason, reference)
);

comment on column credits.transaction.reference is 'What it was for: the id of a member, message, offer, payment or decision.';
comment on column credits.transaction.hold_id is 'The held_message whose reserved credits this one spends or gives back.';
comment on column credits.transaction.change is 'Of the spendable balance.';
comment on column credits.transaction.seq is 'The order of writing, for the member''s statement.';

create index transaction_statement on credits.transaction (site_id, member_id, seq);
-- What was reserved is spent or given back, and only once.
create unique index transaction_ends_hold on credits.transaction (site_id, hold_id) where hold_id is not null;

-- The books: the entries of one transaction add up to zero.
create table credits.entry (
  site_id        integer         not null,
  transaction_id uuid            not null,
  account        credits.account not null,
  amount         integer         not null check (amount <> 0),
  primary key (site_id, transaction_id, account)
);

-- The application reads. What it may write, the functions below write for it, as their owner.
revoke insert, update, delete on all tables in schema credits from bowline_app;

create function credits.is_posted(_site integer, _member bigint, _reason credits.reason, _reference text)
returns boolean language plpgsql as $$
declare
  _whose bigint;
begin
  select member_id into _whose from credits.transaction
  where site_id = _site and reason = _reason and reference = _reference;
  if _whose <> _member then
    raise exception 'credits: this % was posted for another member', _reason using errcode = 'unique_violation';
  end if;
  return _whose is not null;
end $$;

-- The only writer. The site's entry is what the member's leave over, so that every transaction adds up to zero.
-- The wallet comes last: it is locked until the commit, and a member may write from several devices at once.
-- outcome: done; repeated, the event was posted before; insufficient. Nothing is written unless it is done.
create function credits.post(
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
    outcome := case when credits.is_posted(_site, _member, _reason, _reference) then 'repeated' else 'insufficient' end;
    return;
  end if;

  insert into credits.transaction (site_id, id, member_id, reason, reference, hold_id, change)
  values (_site, _id, _member, _reason, _reference, _hold, _change)
  on conflict on constraint transaction_event do nothing;
  if not found then
    perform credits.is_posted(_site, _member, _reason, _reference);
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

-- Credits come in.
create function credits.grant(
  _site integer, _id uuid, _member bigint, _reason credits.reason, _reference text, _amount integer,
  out outcome text, out balance integer
) language plpgsql security definer set search_path = '' as $$
begin
  if _amount < 0 or _reason not in ('signup_grant', 'bonus', 'purchase') then
    raise exception 'credits: no % of % can be granted', _reason, _amount using errcode = 'invalid_parameter_value';
  end if;
  select posted.outcome, posted.balance into outcome, balance
  from credits.post(_site, _id, _member, _reason, _reference, _amount, 0, 0, null) as posted;
end $$;

-- Credits are paid with. A larger function calls this last, so that the wallet is locked briefly.
create function credits.spend(
  _site integer, _id uuid, _member bigint, _reason credits.reason, _reference text, _amount integer,
  out outcome text, out balance integer
) language plpgsql security definer set search_path = '' as $$
begin
  if _amount < 0 or _reason not in ('message', 'photo', 'gift') then
    raise exception 'credits: no % for % can be paid', _reason, _amount using errcode = 'invalid_parameter_value';
  end if;
  select posted.outcome, posted.balance into outcome, balance
  from credits.post(_site, _id, _member, _reason, _reference, - _amount, 0, 0, null) as posted;
end $$;

-- Credits are laid aside for a message that waits.
create function credits.reserve(
  _site integer, _id uuid, _member bigint, _reference text, _amount integer,
  out outcome text, out balance integer
) language plpgsql security definer set search_path = '' as $$
begin
  if _amount <= 0 then
    raise exception 'credits: % cannot be reserved', _amount using errcode = 'invalid_parameter_value';
  end if;
  select posted.outcome, posted.balance into outcome, balance
  from credits.post(_site, _id, _member, 'held_message', _reference, - _amount, _amount, 0, null) as posted;
end $$;

-- outcome is not_held when nothing was reserved, or the hold has ended the other way.
create function credits.end_hold(
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

  -- Whoever ends the same hold waits here, and then sees that it has ended.
  select w.balance into balance from credits.wallet w
  where w.site_id = _site and w.member_id = _member for update;
  select reason into _ended from credits.transaction where site_id = _site and hold_id = _hold.id;
  if found then
    outcome := case when _ended = _reason then 'repeated' else 'not_held' end;
    return;
  end if;

  select posted.outcome, posted.balance into outcome, balance
  from credits.post(
    _site, _id, _member, _reason, _reference,
    case _reason when 'release' then - _hold.change else 0 end, _hold.change, 0, _hold.id
  ) as posted;
end $$;

-- What was laid aside is paid …
create function credits.settle(
  _site integer, _id uuid, _member bigint, _reason credits.reason, _reference text,
  out outcome text, out balance integer
) language plpgsql security definer set search_path = '' as $$
begin
  if _reason not in ('message', 'photo', 'gift') then
    raise exception 'credits: no % can be settled', _reason using errcode = 'invalid_parameter_value';
  end if;
  select ended.outcome, ended.balance into outcome, balance
  from credits.end_hold(_site, _id, _member, _reason, _reference) as ended;
end $$;

-- … or given back.
create function credits.release(
  _site integer, _id uuid, _member bigint, _reference text, out outcome text, out balance integer
) language plpgsql security definer set search_path = '' as $$
begin
  select ended.outcome, ended.balance into outcome, balance
  from credits.end_hold(_site, _id, _member, 'release', _reference) as ended;
end $$;

-- Unused credits whose money is paid back.
create function credits.refund(
  _site integer, _id uuid, _member bigint, _reference text, _amount integer,
  out outcome text, out balance integer
) language plpgsql security definer set search_path = '' as $$
begin
  if _amount <= 0 then
    raise exception 'credits: % cannot be refunded', _amount using errcode = 'invalid_parameter_value';
  end if;
  select posted.outcome, posted.balance into outcome, balance
  from credits.post(_site, _id, _member, 'refund', _reference, - _amount, 0, 0, null) as posted;
end $$;

-- A payment was taken back: its credits go, and what of them was spent already becomes a debt.
create function credits.charge_back(
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
  from credits.post(_site, _id, _member, 'chargeback', _reference, - _taken, 0, _amount - _taken, null) as posted;
end $$;

-- By a decision of the staff, in either direction. A negative _debt lets a debt off.
create function credits.correct(
  _site integer, _id uuid, _member bigint, _reference text, _change integer, _debt integer,
  out outcome text, out balance integer
) language plpgsql security definer set search_path = '' as $$
begin
  select posted.outcome, posted.balance into outcome, balance
  from credits.post(_site, _id, _member, 'correction', _reference, _change, 0, _debt, null) as posted;
end $$;

revoke execute on all functions in schema credits from public;
grant execute on function credits.grant, credits.spend, credits.reserve, credits.settle, credits.release,
  credits.refund, credits.charge_back, credits.correct to bowline_app;
