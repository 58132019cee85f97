-- Spends reserved credits, because their message was sent.
create or replace function credits.settle(
  _site integer, _id uuid, _member bigint, _reason credits.reason, _reference text,
  out outcome text, out balance integer
) language plpgsql security definer set search_path = '' as $$
begin
  if _reason not in ('message', 'photo', 'gift') then
    raise exception 'credits: no % can be settled', _reason using errcode = 'invalid_parameter_value';
  end if;
  select ended.outcome, ended.balance into outcome, balance
  from credits.end_hold(
    _site => _site, _id => _id, _member => _member, _reason => _reason, _reference => _reference) as ended;
end $$;

revoke execute on function credits.settle from public;
grant execute on function credits.settle to bowline_app;
