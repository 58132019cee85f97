-- Returns reserved credits to the spendable balance, because their message will never be sent.
create or replace function credits.release(
  _site integer, _id uuid, _member bigint, _reference text, out outcome text, out balance integer
) language plpgsql security definer set search_path = '' as $$
begin
  select ended.outcome, ended.balance into outcome, balance
  from credits.end_hold(
    _site => _site, _id => _id, _member => _member, _reason => 'release', _reference => _reference) as ended;
end $$;

revoke execute on function credits.release from public;
grant execute on function credits.release to bowline_app;
