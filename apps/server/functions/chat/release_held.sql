-- Sends a held message if nothing holds it any more. It reads the present state of profile and photo, because the event
-- that led here may be outdated. outcome: sent; waiting; dropped, its photo was rejected or the two members can no
-- longer reach each other, and the credits are released; gone, there is no such message.
create or replace function chat.release_held(
  _site integer, _held uuid, _transaction uuid,
  out outcome text, out sender bigint, out receiver bigint
) language plpgsql as $$
declare
  _message chat.held;
  _photo_approved boolean := true;
  _unconfirmed boolean;
  _reachable boolean;
  _posted text;
begin
  select * into _message from chat.held h where h.site_id = _site and h.id = _held;
  perform from chat.conversation c where c.site_id = _site and c.id = _message.conversation_id for no key update;
  select * into _message from chat.held h where h.site_id = _site and h.id = _held;
  if not found then
    outcome := 'gone';
    return;
  end if;
  sender := _message.sender_member;
  receiver := _message.receiver_member;
  if _message.photo_id is not null then
    _photo_approved := photos.release_enclosed(_site => _site, _photo => _message.photo_id);
  end if;
  _unconfirmed := _message.awaits_confirmation and profiles.awaits_confirmation(_site => _site, _member => sender);
  if _photo_approved is not false and (_unconfirmed or _photo_approved is null) then
    outcome := 'waiting';
    update chat.held h set awaits_confirmation = _unconfirmed, awaits_inspection = _photo_approved is null
    where h.site_id = _site and h.id = _held;
    return;
  end if;

  select _photo_approved and bool_and(coalesce(r.reachable, false)) into _reachable
  from (values (sender, receiver), (receiver, sender)) pair (one, other)
  left join lateral profiles.reachability_by_id(_site => _site, _viewer => pair.one, _member => pair.other) r on true;
  if not _reachable then
    outcome := 'dropped';
    perform chat.drop_held(_site, _held, _transaction);
    return;
  end if;
  outcome := 'sent';
  delete from chat.held h where h.site_id = _site and h.id = _held;
  perform chat.deliver(
    _site, _message.conversation_id, sender, receiver, _message.id, _message.key, _message.kind, _message.body,
    _message.photo_id, _message.credits);
  if _message.credits > 0 then
    select p.outcome into _posted
    from credits.settle(
      _site => _site, _id => _transaction, _member => sender,
      _reason => chat.credit_reason(_message.kind), _reference => _message.id::text) p;
    if _posted <> 'done' then
      raise exception 'chat: the reserved credits are not there (%)', _posted using errcode = 'data_exception';
    end if;
  end if;
end $$;
