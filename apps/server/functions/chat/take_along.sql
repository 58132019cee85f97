-- Conversations take everything in them along; credits laid aside for what waited go back to their owners. A trigger and not
-- foreign keys: those would be looked up with every message, and do not lead from a partition's rows to photos and credits.
-- Wallets come last and in one order for all conversations of the statement, or two who erase would wait for each other.
create or replace function chat.take_along() returns trigger language plpgsql as $$
declare
  _gone chat.conversation;
  _unsaid chat.held[] := '{}';
  _photos uuid[];
begin
  for _gone in select * from gone order by site_id, id loop
    _photos := array(
      select photo_id from chat.message m
      where m.site_id = _gone.site_id and m.conversation_id = _gone.id and photo_id is not null
      union
      select photo_id from chat.held h
      where h.site_id = _gone.site_id and h.conversation_id = _gone.id and photo_id is not null);
    _unsaid := _unsaid || array(
      select h from chat.held h where h.site_id = _gone.site_id and h.conversation_id = _gone.id and h.credits > 0);
    delete from chat.held h where h.site_id = _gone.site_id and h.conversation_id = _gone.id;
    delete from chat.message m where m.site_id = _gone.site_id and m.conversation_id = _gone.id;
    delete from chat.seat where site_id = _gone.site_id and conversation_id = _gone.id
      and member_id in (_gone.low_member, _gone.high_member);
    if cardinality(_photos) > 0 then
      perform photos.discard(_gone.site_id, _photos);
    end if;
  end loop;
  perform credits.release(h.site_id, gen_random_uuid(), h.sender_member, h.id::text)
  from (select * from unnest(_unsaid) order by site_id, sender_member, id) h;
  return null;
end $$;

create or replace trigger conversation_takes_along after delete on chat.conversation
referencing old table as gone
for each statement execute function chat.take_along();
