-- Looks whether a held message still has to wait, by how things are now: what was said of them may be old. outcome: sent; waiting;
-- dropped, its photo was refused or one of the two is no longer there for the other, and the credits are back; gone, there is
-- no such message.
create or replace function chat.release(
  _site integer, _held uuid, _transaction uuid,
  out outcome text, out sender bigint, out receiver bigint
) language plpgsql as $$
declare
  _h chat.held;
  _shown boolean := true;
  _unconfirmed boolean;
  _reachable boolean;
  _posted text;
begin
  select * into _h from chat.held h where h.site_id = _site and h.id = _held;
  perform from chat.conversation c where c.site_id = _site and c.id = _h.conversation_id for no key update;
  select * into _h from chat.held h where h.site_id = _site and h.id = _held;
  if not found then
    outcome := 'gone';
    return;
  end if;
  sender := _h.sender_member;
  receiver := _h.receiver_member;
  if _h.photo_id is not null then
    _shown := photos.send_out(_site, _h.photo_id);
  end if;
  _unconfirmed := _h.awaits_confirmation and profiles.awaits_confirmation(_site, sender);
  if _shown is not false and (_unconfirmed or _shown is null) then
    outcome := 'waiting';
    update chat.held h set awaits_confirmation = _unconfirmed, awaits_inspection = _shown is null
    where h.site_id = _site and h.id = _held;
    return;
  end if;

  select _shown and bool_and(coalesce(r.reachable, false)) into _reachable
  from (values (sender, receiver), (receiver, sender)) pair (one, other)
  left join lateral profiles.reach_member(_site, pair.one, pair.other) r on true;
  if not _reachable then
    outcome := 'dropped';
    perform chat.drop_held(_site, _held, _transaction);
    return;
  end if;
  outcome := 'sent';
  delete from chat.held h where h.site_id = _site and h.id = _held;
  perform chat.deliver(
    _site, _h.conversation_id, sender, receiver, _h.id, _h.key, _h.kind, _h.body, _h.photo_id, _h.credits);
  if _h.credits > 0 then
    select p.outcome into _posted
    from credits.settle(_site, _transaction, sender, chat.reason_of(_h.kind), _h.id::text) p;
    if _posted <> 'done' then
      raise exception 'chat: what was laid aside is not there (%)', _posted using errcode = 'data_exception';
    end if;
  end if;
end $$;
