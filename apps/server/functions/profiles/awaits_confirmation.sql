-- Whether the member's address is not confirmed yet. Until the commit it stays as it is: whoever opens the profile meanwhile
-- waits, and then finds what was left for them.
create or replace function profiles.awaits_confirmation(_site integer, _member bigint)
returns boolean language plpgsql as $$
declare
  _state text;
begin
  select p.state into _state from profiles.profile p
  where p.site_id = _site and p.member_id = _member for share;
  return _state is not distinct from 'disabled';
end $$;
