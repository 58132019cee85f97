-- The same of a photo whose message is never sent. One that nobody may spread keeps its row: it says who sent it, and why it was
-- refused (isBarring in modules/photos/rules.ts; a test holds the two against each other).
create or replace function photos.discard_unsaid(_site integer, _photo uuid)
returns integer language sql as $$
  select photos.discard(_site, array[id]) from photos.photo
  where site_id = _site and id = _photo
    and (rejection is null or rejection not in ('minor', 'without_consent', 'illegal'))
$$;
