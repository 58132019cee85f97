-- Deletes everything in the deleted conversations and releases the credits of held messages. A trigger instead of
-- foreign keys: those would be checked with every message, and do not lead from messages to photos and credits. Wallets
-- are locked last and in one order for all conversations of the statement, so that two erasures cannot deadlock.
create or replace function chat.delete_conversation_contents() returns trigger language plpgsql as $$
declare
  _conversation chat.conversation;
  _held chat.held[] := '{}';
  _photos uuid[];
begin
  for _conversation in select * from deleted order by site_id, id loop
    _photos := array(
      select photo_id from chat.message m
      where m.site_id = _conversation.site_id and m.conversation_id = _conversation.id and photo_id is not null
      union
      select photo_id from chat.held h
      where h.site_id = _conversation.site_id and h.conversation_id = _conversation.id and photo_id is not null);
    _held := _held || array(
      select h from chat.held h
      where h.site_id = _conversation.site_id and h.conversation_id = _conversation.id and h.credits > 0);
    delete from chat.held h where h.site_id = _conversation.site_id and h.conversation_id = _conversation.id;
    delete from chat.message m where m.site_id = _conversation.site_id and m.conversation_id = _conversation.id;
    delete from chat.seat where site_id = _conversation.site_id and conversation_id = _conversation.id
      and member_id in (_conversation.low_member, _conversation.high_member);
    if cardinality(_photos) > 0 then
      perform photos.discard_enclosed(_site => _conversation.site_id, _photos => _photos);
    end if;
  end loop;
  perform credits.release(
    _site => h.site_id, _id => gen_random_uuid(), _member => h.sender_member, _reference => h.id::text)
  from (select * from unnest(_held) order by site_id, sender_member, id) h;
  return null;
end $$;

create or replace trigger conversation_deleted after delete on chat.conversation
referencing old table as deleted
for each statement execute function chat.delete_conversation_contents();
