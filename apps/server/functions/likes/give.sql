-- Adds a like; liking twice keeps the first. Returns whether the like is new, and when the two became a match.
create or replace function likes.give(_site integer, _from bigint, _to bigint, _at timestamptz)
returns table (is_first boolean, matched_at timestamptz) language plpgsql as $$
declare
  _is_first boolean;
  _matched timestamptz(3);
begin
  perform likes.lock_pair(_site, _from, _to);
  insert into likes."like" (site_id, from_member, to_member, created_at)
  values (_site, _from, _to, _at) on conflict do nothing;
  _is_first := found;
  if _is_first then
    update likes."like" l set matched_at = _at
    where l.site_id = _site and l.from_member = _to and l.to_member = _from;
    if found then
      update likes."like" l set matched_at = _at
      where l.site_id = _site and l.from_member = _from and l.to_member = _to;
    end if;
  end if;
  select l.matched_at into _matched from likes."like" l
  where l.site_id = _site and l.from_member = _from and l.to_member = _to;
  return query select _is_first, _matched::timestamptz;
end $$;
