-- Says whether there was a like to take back. The other's like stays, and is a match no more.
create or replace function likes.take_back(_site integer, _from bigint, _to bigint)
returns boolean language plpgsql as $$
begin
  perform likes.take_turns(_site, _from, _to);
  delete from likes."like" l where l.site_id = _site and l.from_member = _from and l.to_member = _to;
  if not found then return false; end if;
  update likes."like" l set matched_at = null
  where l.site_id = _site and l.from_member = _to and l.to_member = _from and l.matched_at is not null;
  return true;
end $$;
