-- Returns what profiles.reachability_by_public_id does, for a member whose internal id is known.
create or replace function profiles.reachability_by_id(_site integer, _viewer bigint, _member bigint)
returns table (reachable boolean, invisible boolean) language sql stable rows 1 as $$
  select found.reachable, found.invisible
  from profiles.profile p, profiles.reachability_by_public_id(_site, _viewer, p.public_id) found
  where p.site_id = _site and p.member_id = _member
$$;
