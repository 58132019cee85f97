-- One message in one round trip: who may write to whom, the limit on conversations, the message, its place, what is
-- unread, and last the price, because the wallet is locked from there to the commit.
--
-- The caller has sealed the body with the key of _conversation: one it knows, or, with _wrapped_key, one it has just made.
-- outcome: sent, held; repeated, this key was sent before; other_key, seal it with the key given back (none: make a new one);
-- unavailable; hidden, the caller must find out whether the receiver has approached the sender; limit.
-- It raises BW402 where the credits do not suffice, BW404 where the photo cannot be sent, BW403 and BW409 where _holds messages of
-- the sender wait already and this one would too, for the address or for a photo, and 40001 where somebody else has begun this
-- conversation meanwhile. Nothing is written then, nor with any outcome but sent and held.
--
-- Whoever may not be written to is answered before the key of the conversation is asked for: one question more or less would
-- tell who blocks from who is gone.
create or replace function chat.send(
  _site integer, _sender bigint, _receiver text, _approached boolean, _starts integer,
  _conversation uuid, _wrapped_key bytea,
  _message uuid, _key uuid, _kind chat.kind, _body bytea, _photo uuid,
  _transaction uuid, _credits integer, _holds integer,
  out outcome text, out receiver bigint, out conversation uuid, out wrapped_key bytea,
  out message uuid, out seq integer, out sent_at timestamptz, out balance integer,
  out body bytea, out kind chat.kind, out photo uuid, out credits integer,
  out awaits_confirmation boolean, out awaits_inspection boolean
) language plpgsql as $$
declare
  _reachable boolean;
  _invisible boolean;
  _heard boolean;
  _last_at timestamptz;
  _own_state text;
  _waits boolean := false;
  _earlier uuid;
  _posted text;
begin
  select r.member, r.reachable, r.invisible, r.own_state into receiver, _reachable, _invisible, _own_state
  from profiles.reach(_site, _sender, _receiver) r;
  if receiver is null or receiver = _sender then
    outcome := 'unavailable';
    return;
  end if;

  select c.id, c.wrapped_key, c.last_at into conversation, wrapped_key, _last_at from chat.conversation c
  where c.site_id = _site and c.low_member = least(_sender, receiver) and c.high_member = greatest(_sender, receiver)
  for no key update;

  if conversation is not null then
    -- Of what was sent within a month. The bounds keep it to the months in question; where the clock was ahead and has been
    -- set back, messages go on from where it was.
    select 'repeated', m.id, m.seq, m.sent_at, m.body, m.kind, m.photo_id, m.credits, false, false
    into outcome, message, seq, sent_at, body, kind, photo, credits, awaits_confirmation, awaits_inspection
    from chat.message m
    where m.site_id = _site and m.conversation_id = conversation and m.key = _key
      and m.from_low = (_sender < receiver)
      and m.sent_at > now() - interval '31 days' and m.sent_at < greatest(now(), _last_at) + interval '1 day';
    -- Next to nobody has anything waiting here: one look tells both questions about it.
    if not found then
      _waits := exists (
        select from chat.held h
        where h.site_id = _site and h.conversation_id = conversation and h.sender_member = _sender);
    end if;
    if _waits then
      select 'repeated', h.id, null, h.held_at, h.body, h.kind, h.photo_id, h.credits, h.awaits_confirmation, h.awaits_inspection
      into outcome, message, seq, sent_at, body, kind, photo, credits, awaits_confirmation, awaits_inspection
      from chat.held h
      where h.site_id = _site and h.conversation_id = conversation and h.key = _key and h.sender_member = _sender;
    end if;
    if outcome = 'repeated' then
      if conversation <> _conversation then
        outcome := 'other_key';
      end if;
      return;
    end if;

    select s.heard into _heard from chat.seat s
    where s.site_id = _site and s.member_id = _sender and s.conversation_id = conversation;
  end if;

  if not _reachable or _own_state is null or _own_state = 'deleted' then
    outcome := 'unavailable';
    return;
  elsif _invisible and not _approached and not coalesce(_heard, false) then
    outcome := 'hidden';
    return;
  elsif conversation is distinct from _conversation and (conversation is not null or _wrapped_key is null) then
    outcome := 'other_key';
    return;
  end if;

  -- No seat: for the sender this is the beginning, also where the other has written what is still held.
  if _heard is null then
    insert into chat.starter as mine (site_id, member_id, started) values (_site, _sender, 1)
    on conflict (site_id, member_id) do update set started = mine.started + 1 where mine.started < _starts;
    if not found then
      -- It may have been this very message, sent twice at once, that took the last place.
      if conversation is null then
        perform from chat.conversation c
        where c.site_id = _site and c.low_member = least(_sender, receiver) and c.high_member = greatest(_sender, receiver);
        if found then
          raise exception 'chat: this conversation has just begun' using errcode = 'serialization_failure';
        end if;
      end if;
      outcome := 'limit';
      return;
    end if;
    if conversation is null then
      insert into chat.conversation (site_id, id, low_member, high_member, wrapped_key)
      values (_site, _conversation, least(_sender, receiver), greatest(_sender, receiver), _wrapped_key)
      on conflict on constraint conversation_pair do nothing;
      if not found then
        raise exception 'chat: this conversation has just begun' using errcode = 'serialization_failure';
      end if;
      conversation := _conversation;
      wrapped_key := _wrapped_key;
    end if;
    insert into chat.seat (site_id, member_id, conversation_id, last_day)
    values (_site, _sender, _conversation, (now() at time zone 'UTC')::date);
  end if;

  -- The profile decides, whatever the session knows: behind a profile that is not open yet nobody would see the message.
  awaits_confirmation := _own_state = 'disabled' and profiles.awaits_confirmation(_site, _sender);
  awaits_inspection := false;
  if _kind = 'photo' then
    awaits_inspection := not photos.enclose(_site, _sender, receiver, _photo);
    if awaits_inspection is null then
      raise exception 'chat: there is no such photo to send' using errcode = 'BW404';
    end if;
  end if;
  message := _message;
  if _waits and not awaits_confirmation then
    -- The address has just been confirmed, and the job has not come here yet: nothing overtakes what was said before.
    for _earlier in
      select h.id from chat.held h
      where h.site_id = _site and h.conversation_id = _conversation and h.sender_member = _sender and h.awaits_confirmation
      order by h.held_at, h.id
    loop
      perform chat.release(_site, _earlier, gen_random_uuid());
    end loop;
  end if;
  if awaits_confirmation or awaits_inspection then
    perform from chat.held h where h.site_id = _site and h.sender_member = _sender offset _holds - 1 limit 1;
    if found then
      raise exception 'chat: too much of this member waits'
        using errcode = case when awaits_confirmation then 'BW403' else 'BW409' end;
    end if;
    outcome := 'held';
    sent_at := clock_timestamp();
    insert into chat.held (
      site_id, id, conversation_id, sender_member, receiver_member, key, kind, body, photo_id, credits,
      awaits_confirmation, awaits_inspection, held_at)
    values (
      _site, _message, _conversation, _sender, receiver, _key, _kind, _body, _photo, _credits,
      awaits_confirmation, awaits_inspection, sent_at);
    update chat.seat s set listed = true
    where s.site_id = _site and s.member_id = _sender and s.conversation_id = _conversation and not s.listed;
    if _credits > 0 then
      select p.outcome, p.balance into _posted, balance
      from credits.reserve(_site, _transaction, _sender, _message::text, _credits) p;
    else
      _posted := 'done';
    end if;
  else
    outcome := 'sent';
    select d.seq, d.sent_at into seq, sent_at
    from chat.deliver(_site, _conversation, _sender, receiver, _message, _key, _kind, _body, _photo, _credits) d;
    select p.outcome, p.balance into _posted, balance
    from credits.spend(_site, _transaction, _sender, chat.reason_of(_kind), _message::text, _credits) p;
  end if;
  if _posted <> 'done' then
    raise exception 'chat: the credits do not suffice (%)', _posted using errcode = 'BW402';
  end if;
end $$;
