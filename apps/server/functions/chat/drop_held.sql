-- A held message that will never be sent: its photo was not accepted, or one of the two is no longer there for the other.
create or replace function chat.drop_held(_site integer, _held uuid, _transaction uuid, out sender bigint)
language plpgsql as $$
declare
  _conversation uuid;
  _last integer;
  _h chat.held;
begin
  select h.conversation_id into _conversation from chat.held h where h.site_id = _site and h.id = _held;
  -- The conversation first, as everywhere: whoever releases the same message waits here.
  select c.last_seq into _last from chat.conversation c
  where c.site_id = _site and c.id = _conversation for no key update;
  delete from chat.held h where h.site_id = _site and h.id = _held returning * into _h;
  if not found then
    return;
  end if;
  sender := _h.sender_member;
  update chat.seat s set listed = false
  where s.site_id = _site and s.member_id = sender and s.conversation_id = _conversation and s.cleared_seq >= _last
    and not exists (
      select from chat.held h
      where h.site_id = _site and h.conversation_id = _conversation and h.sender_member = sender);
  if _h.photo_id is not null then
    perform photos.discard_unsaid(_site, _h.photo_id);
  end if;
  if _h.credits > 0 then
    perform credits.release(_site, _transaction, sender, _held::text);
  end if;
end $$;
