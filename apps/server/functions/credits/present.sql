-- Pays something for a member that the site gives them: issued and earned in one transaction. The wallet stays as it is, so that it
-- can neither be spent on something else nor be owed. Posting the same reference twice is an error.
create or replace function credits.present(
  _site integer, _id uuid, _member bigint, _reference text, _amount integer, out balance integer
) language plpgsql security definer set search_path = '' as $$
begin
  if _amount <= 0 then
    raise exception 'credits: no present of %', _amount using errcode = 'invalid_parameter_value';
  end if;
  insert into credits.transaction (site_id, id, member_id, reason, reference, change)
  values (_site, _id, _member, 'present', _reference, 0);
  insert into credits.entry (site_id, transaction_id, account, amount)
  values (_site, _id, 'issued', - _amount), (_site, _id, 'revenue', _amount);
  -- Every transaction belongs to a wallet.
  insert into credits.wallet (site_id, member_id) values (_site, _member) on conflict do nothing;
  select w.balance into balance from credits.wallet w where w.site_id = _site and w.member_id = _member;
end $$;

revoke execute on function credits.present from public;
grant execute on function credits.present to bowline_app;
