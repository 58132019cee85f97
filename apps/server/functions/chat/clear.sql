-- The member removes what was said so far, and what waits to be said. What both have removed is deleted, photos and all.
-- Removing is not reading: `read_seq`, which the other is told, stays where it was.
create or replace function chat.clear(_site integer, _member bigint, _conversation uuid)
returns void language plpgsql as $$
declare
  _last integer;
  _unsaid chat.held[];
  _photos uuid[];
begin
  select c.last_seq into _last from chat.conversation c
  where c.site_id = _site and c.id = _conversation for no key update;
  update chat.seat s set cleared_seq = _last, unread = 0, listed = false
  where s.site_id = _site and s.member_id = _member and s.conversation_id = _conversation;

  _unsaid := array(
    select h from chat.held h
    where h.site_id = _site and h.conversation_id = _conversation and h.sender_member = _member);
  delete from chat.held h
  where h.site_id = _site and h.conversation_id = _conversation and h.sender_member = _member;
  with unheard as (
    delete from chat.message m
    where m.site_id = _site and m.conversation_id = _conversation and m.seq <= (
      select min(coalesce(s.cleared_seq, 0))
      from chat.conversation c
      cross join lateral (values (c.low_member), (c.high_member)) pair (member)
      left join chat.seat s on s.site_id = _site and s.member_id = pair.member and s.conversation_id = _conversation
      where c.site_id = _site and c.id = _conversation)
    returning m.photo_id
  )
  select array_agg(gone.photo_id) into _photos
  from (select photo_id from unnest(_unsaid) union all select photo_id from unheard) gone
  where gone.photo_id is not null;
  if _photos is not null then
    perform photos.discard(_site, _photos);
  end if;
  perform credits.release(_site, gen_random_uuid(), _member, h.id::text) from unnest(_unsaid) h where h.credits > 0;
end $$;
