-- Removes the conversation so far from the member's side: its messages, and those of the member that are still held.
-- Messages that both sides have removed are deleted with their photos; credits of held messages are released.
-- Removing is not reading: `read_seq`, which the other member sees as the read receipt, does not move.
create or replace function chat.clear(_site integer, _member bigint, _conversation uuid)
returns void language plpgsql as $$
declare
  _last integer;
  _held chat.held[];
  _photos uuid[];
begin
  select c.last_seq into _last from chat.conversation c
  where c.site_id = _site and c.id = _conversation for no key update;
  update chat.seat s set cleared_seq = _last, unread = 0, listed = false
  where s.site_id = _site and s.member_id = _member and s.conversation_id = _conversation;

  _held := array(
    select h from chat.held h
    where h.site_id = _site and h.conversation_id = _conversation and h.sender_member = _member);
  delete from chat.held h
  where h.site_id = _site and h.conversation_id = _conversation and h.sender_member = _member;
  with deleted as (
    delete from chat.message m
    where m.site_id = _site and m.conversation_id = _conversation and m.seq <= (
      select min(coalesce(s.cleared_seq, 0))
      from chat.conversation c
      cross join lateral (values (c.low_member), (c.high_member)) pair (member)
      left join chat.seat s on s.site_id = _site and s.member_id = pair.member and s.conversation_id = _conversation
      where c.site_id = _site and c.id = _conversation)
    returning m.photo_id
  )
  select array_agg(enclosed.photo_id) into _photos
  from (select photo_id from unnest(_held) union all select photo_id from deleted) enclosed
  where enclosed.photo_id is not null;
  if _photos is not null then
    perform photos.discard_enclosed(_site => _site, _photos => _photos);
  end if;
  perform credits.release(_site => _site, _id => gen_random_uuid(), _member => _member, _reference => h.id::text)
  from unnest(_held) h where h.credits > 0;
end $$;
