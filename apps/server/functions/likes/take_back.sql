-- Removes a like. Returns whether there was one. The other member's like stays, but is no longer a match.
create or replace function likes.take_back(_site integer, _from bigint, _to bigint)
returns boolean language plpgsql as $$
begin
  perform likes.lock_pair(_site, _from, _to);
  delete from likes."like" l where l.site_id = _site and l.from_member = _from and l.to_member = _to;
  if not found then return false; end if;
  update likes."like" l set matched_at = null
  where l.site_id = _site and l.from_member = _to and l.to_member = _from and l.matched_at is not null;
  return true;
end $$;
