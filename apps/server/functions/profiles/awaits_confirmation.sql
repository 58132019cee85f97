-- Returns whether the member's e-mail address is not confirmed yet. The row is locked until the commit: a concurrent
-- confirmation waits, and then finds the messages that were held meanwhile.
create or replace function profiles.awaits_confirmation(_site integer, _member bigint)
returns boolean language plpgsql as $$
declare
  _state text;
begin
  select p.state into _state from profiles.profile p
  where p.site_id = _site and p.member_id = _member for share;
  return _state is not distinct from 'disabled';
end $$;
