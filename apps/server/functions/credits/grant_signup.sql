-- Adds the sign-up credits to a new member's wallet. The member is the reference, so that a member gets them once.
create or replace function credits.grant_signup(
  _site integer, _id uuid, _member bigint, _amount integer,
  out outcome text, out balance integer
) language plpgsql security definer set search_path = '' as $$
begin
  if _amount not between 0 and 10000 then
    raise exception 'credits: % are no sign-up credits', _amount using errcode = 'invalid_parameter_value';
  end if;
  select posted.outcome, posted.balance into outcome, balance
  from credits.post(
    _site => _site, _id => _id, _member => _member,
    _reason => 'signup_grant', _reference => _member::text, _change => _amount) as posted;
end $$;

revoke execute on function credits.grant_signup from public;
grant execute on function credits.grant_signup to bowline_app;
