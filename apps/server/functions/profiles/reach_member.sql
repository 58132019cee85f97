-- The same of a member whose number is known.
create or replace function profiles.reach_member(_site integer, _from bigint, _to bigint)
returns table (reachable boolean, invisible boolean) language sql stable rows 1 as $$
  select found.reachable, found.invisible
  from profiles.profile p, profiles.reach(_site, _from, p.public_id) found
  where p.site_id = _site and p.member_id = _to
$$;
