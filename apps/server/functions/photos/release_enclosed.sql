-- Releases the photo of a held message that is about to be sent; its age counts from now. Returns false when the photo
-- was rejected, even after an approval, or is gone, and null while it waits for a moderator.
create or replace function photos.release_enclosed(_site integer, _photo uuid)
returns boolean language plpgsql as $$
declare
  _status text;
begin
  select status into _status from photos.photo where site_id = _site and id = _photo for no key update;
  if _status = 'approved' then
    update photos.photo set sent_at = clock_timestamp() where site_id = _site and id = _photo;
  end if;
  return case when _status in ('processing', 'pending') then null else coalesce(_status = 'approved', false) end;
end $$;
