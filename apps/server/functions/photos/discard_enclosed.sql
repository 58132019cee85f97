-- Deletes photos whose messages are deleted, and enqueues the deletion of their files. Returns how many there were.
create or replace function photos.discard_enclosed(_site integer, _photos uuid[])
returns integer language plpgsql as $$
declare
  _key text;
  _deleted integer := 0;
begin
  for _key in
    delete from photos.photo where site_id = _site and id = any (_photos) and receiver_member is not null
    returning storage_key
  loop
    perform kernel.enqueue('photos.delete_bytes', json_build_object('storageKey', _key), _max_attempts => 25);
    _deleted := _deleted + 1;
  end loop;
  return _deleted;
end $$;
