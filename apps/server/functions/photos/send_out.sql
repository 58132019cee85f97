-- The message that a photo was put into goes out now, and the photo's age counts from here. False where it must not be shown:
-- it was refused, also after it had been approved, or is gone. Null while it is still to be inspected.
create or replace function photos.send_out(_site integer, _photo uuid)
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
