-- Deletes a held message that will never be sent, with its photo, and releases its credits. Returns its sender, or null
-- when there is no such message any more.
create or replace function chat.drop_held(_site integer, _held uuid, _transaction uuid, out sender bigint)
language plpgsql as $$
declare
  _conversation uuid;
  _last integer;
  _message chat.held;
begin
  select h.conversation_id into _conversation from chat.held h where h.site_id = _site and h.id = _held;
  -- The conversation is locked first, as in every function: a concurrent release of the same message waits here.
  select c.last_seq into _last from chat.conversation c
  where c.site_id = _site and c.id = _conversation for no key update;
  delete from chat.held h where h.site_id = _site and h.id = _held returning * into _message;
  if not found then
    return;
  end if;
  sender := _message.sender_member;
  update chat.seat s set listed = false
  where s.site_id = _site and s.member_id = sender and s.conversation_id = _conversation and s.cleared_seq >= _last
    and not exists (
      select from chat.held h
      where h.site_id = _site and h.conversation_id = _conversation and h.sender_member = sender);
  if _message.photo_id is not null then
    perform photos.discard_undelivered(_site => _site, _photo => _message.photo_id);
  end if;
  if _message.credits > 0 then
    perform credits.release(_site => _site, _id => _transaction, _member => sender, _reference => _held::text);
  end if;
end $$;
