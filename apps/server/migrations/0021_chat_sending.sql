-- Up Migration

create function chat.reason_of(_kind chat.kind) returns credits.reason immutable language sql as $$
  select case _kind when 'gift' then 'gift'::credits.reason when 'photo' then 'photo'::credits.reason
    else 'message'::credits.reason end
$$;

-- Puts a message into a conversation that the caller has locked.
create function chat.deliver(
  _site integer, _conversation uuid, _sender bigint, _receiver bigint,
  _message uuid, _key uuid, _kind chat.kind, _body bytea, _photo uuid, _credits integer,
  out seq integer, out sent_at timestamptz
) language plpgsql as $$
declare
  _today date;
  _remind_at timestamptz;
  _reminds boolean;
begin
  update chat.conversation c set last_seq = c.last_seq + 1, last_at = greatest(c.last_at, clock_timestamp())
  where c.site_id = _site and c.id = _conversation
  returning c.last_seq, c.last_at into seq, sent_at;

  insert into chat.message (site_id, conversation_id, seq, sent_at, id, key, from_low, kind, body, photo_id, credits)
  values (_site, _conversation, seq, sent_at, _message, _key, _sender < _receiver, _kind, _body, _photo, _credits);

  _today := (sent_at at time zone 'UTC')::date;
  update chat.seat s set last_day = _today, listed = true
  where s.site_id = _site and s.member_id = _sender and s.conversation_id = _conversation
    and (s.last_day <> _today or not s.listed);

  -- The first unread message arranges for a look some minutes later, which finds those behind it too. Until then no other is
  -- needed, however often the member reads and is written to: every job is a NOTIFY, and commits with one wait for each other.
  -- A look that is about to happen may miss what is not committed yet.
  _remind_at := sent_at + interval '5 minutes';
  update chat.seat s
  set unread = s.unread + 1, heard = true, last_day = _today, listed = true,
      remind_at = case
        when s.unread > 0 or s.remind_at > sent_at + interval '1 minute' then s.remind_at
        else _remind_at
      end
  where s.site_id = _site and s.member_id = _receiver and s.conversation_id = _conversation
  returning s.remind_at is not distinct from _remind_at into _reminds;
  if not found then
    insert into chat.seat (site_id, member_id, conversation_id, last_day, unread, heard, remind_at)
    values (_site, _receiver, _conversation, _today, 1, true, _remind_at);
    _reminds := true;
  end if;
  if _reminds then
    perform graphile_worker.add_job(
      'event.chat.message_waits', json_build_object('site', _site, 'member', _receiver::text),
      run_at => _remind_at, max_attempts => 12);
  end if;
end $$;

-- A held message that will never be sent: its photo was not accepted, or one of the two is no longer there for the other.
create function chat.drop_held(_site integer, _held uuid, _transaction uuid, out sender bigint)
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

-- Looks whether a held message still has to wait, by how things are now: what was said of them may be old. outcome: sent; waiting;
-- dropped, its photo was refused or one of the two is no longer there for the other, and the credits are back; gone, there is
-- no such message.
create function chat.release(
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
create function chat.send(
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

-- The member has read up to _seq. The conversation is locked, because a message that comes in meanwhile is unread.
-- What they removed they do not read any more, and the other is told of what was read alone.
create function chat.mark_read(
  _site integer, _member bigint, _conversation uuid, _seq integer,
  out read_seq integer, out unread integer, out is_news boolean
) language plpgsql as $$
declare
  _last integer;
  _is_low boolean;
begin
  select c.last_seq, c.low_member = _member into _last, _is_low from chat.conversation c
  where c.site_id = _site and c.id = _conversation for no key update;
  update chat.seat s
  set read_seq = greatest(s.read_seq, least(_seq, _last)),
      unread = case
        when _seq >= _last then 0
        when _seq <= s.read_seq then s.unread
        else (
          select count(*) from chat.message m
          where m.site_id = _site and m.conversation_id = _conversation and m.seq > greatest(_seq, s.cleared_seq)
            and m.from_low <> _is_low)
      end
  where s.site_id = _site and s.member_id = _member and s.conversation_id = _conversation
    and _seq > s.cleared_seq and (s.read_seq < least(_seq, _last) or (s.unread > 0 and _seq >= _last))
  returning greatest(s.read_seq, s.cleared_seq), s.unread into read_seq, unread;
  is_news := found;
  if not found then
    select greatest(s.read_seq, s.cleared_seq), s.unread into read_seq, unread from chat.seat s
    where s.site_id = _site and s.member_id = _member and s.conversation_id = _conversation;
  end if;
end $$;

-- The member removes what was said so far, and what waits to be said. What both have removed is deleted, photos and all.
-- Removing is not reading: `read_seq`, which the other is told, stays where it was.
create function chat.clear(_site integer, _member bigint, _conversation uuid)
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
