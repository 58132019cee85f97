-- Sends one message in one round trip: checks who may write to whom and how many conversations the sender has started,
-- stores the message, counts it as unread, and charges for it last, because the wallet stays locked until the commit.
-- The first _free messages of each of two members who like each other are paid by the site, counted per pair for ever.
--
-- The caller has sealed the body with the key of _conversation: a known one or, with _wrapped_key, one just made.
-- Outcomes; only the first two write anything:
--   sent, held
--   repeated     a message with this _key was sent before
--   other_key    seal the body with the returned key (none: make a new one) and call again
--   unavailable  the sender may not write to the receiver
--   closed       the caller must find out whether the receiver lets the sender begin a conversation, and by which setting
--   hidden       the caller must find out whether the receiver, in invisible mode, has approached the sender
--   limit        the sender has started _max_started conversations
-- Errors, which leave nothing behind:
--   BW402  the credits do not suffice
--   BW403  _max_held messages of the sender are held, and this one would wait for the e-mail address
--   BW404  the photo cannot be sent
--   BW409  _max_held messages of the sender are held, and this one would wait for its photo
--   40001  a concurrent call has begun this conversation
--
-- An unavailable receiver is reported before the key is compared: otherwise one more round trip would tell a member who
-- blocks the sender from one who is gone.
create or replace function chat.send(
  _site integer, _sender bigint, _receiver text, _approached boolean, _max_started integer,
  _conversation uuid, _wrapped_key bytea,
  _message uuid, _key uuid, _kind chat.kind, _body bytea, _photo uuid,
  _transaction uuid, _credits integer, _max_held integer, _admitted_by text default null, _free integer default 0,
  out outcome text, out receiver bigint, out conversation uuid, out wrapped_key bytea,
  out message uuid, out seq integer, out sent_at timestamptz, out balance integer,
  out body bytea, out kind chat.kind, out photo uuid, out credits integer,
  out awaits_confirmation boolean, out awaits_inspection boolean
) language plpgsql as $$
declare
  _reachable boolean;
  _invisible boolean;
  _writers text;
  _heard boolean;
  _last_at timestamptz;
  _sender_state text;
  _has_held boolean := false;
  _earlier uuid;
  _posted text;
  _presents integer := 0;
  _present integer := 0;
begin
  select r.member, r.reachable, r.invisible, r.viewer_state, r.writers
  into receiver, _reachable, _invisible, _sender_state, _writers
  from profiles.reachability_by_public_id(_site => _site, _viewer => _sender, _public_id => _receiver) r;
  if receiver is null or receiver = _sender then
    outcome := 'unavailable';
    return;
  end if;

  select c.id, c.wrapped_key, c.last_at into conversation, wrapped_key, _last_at from chat.conversation c
  where c.site_id = _site and c.low_member = least(_sender, receiver) and c.high_member = greatest(_sender, receiver)
  for no key update;

  if conversation is not null then
    -- Looks back a month, longer than a browser's outbox keeps a message. The bounds limit the search to few
    -- partitions; where the clock was ahead and has been set back, last_at is still ahead.
    select 'repeated', m.id, m.seq, m.sent_at, m.body, m.kind, m.photo_id, m.credits, false, false
    into outcome, message, seq, sent_at, body, kind, photo, credits, awaits_confirmation, awaits_inspection
    from chat.message m
    where m.site_id = _site and m.conversation_id = conversation and m.key = _key
      and m.from_low = (_sender < receiver)
      and m.sent_at > now() - interval '31 days' and m.sent_at < greatest(now(), _last_at) + interval '1 day';
    -- Hardly anybody has held messages here: one lookup answers both questions about them.
    if not found then
      _has_held := exists (
        select from chat.held h
        where h.site_id = _site and h.conversation_id = conversation and h.sender_member = _sender);
    end if;
    if _has_held then
      select 'repeated', h.id, null, h.held_at, h.body, h.kind, h.photo_id, h.credits,
             h.awaits_confirmation, h.awaits_inspection
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

    select s.heard, s.presents into _heard, _presents from chat.seat s
    where s.site_id = _site and s.member_id = _sender and s.conversation_id = conversation;
  end if;

  if not _reachable or _sender_state is null or _sender_state = 'deleted' then
    outcome := 'unavailable';
    return;
  elsif _invisible and not _approached and not coalesce(_heard, false) then
    outcome := 'hidden';
    return;
  elsif _writers <> 'everyone' and _writers is distinct from _admitted_by and not exists (
    -- A conversation that has reached the receiver, or that they began, goes on.
    select from chat.seat s
    where s.site_id = _site and s.member_id = receiver and s.conversation_id = conversation
  ) then
    outcome := 'closed';
    return;
  elsif conversation is distinct from _conversation and (conversation is not null or _wrapped_key is null) then
    outcome := 'other_key';
    return;
  end if;

  -- Without a seat the sender starts this conversation, even if the other's first message is still held.
  if _heard is null then
    insert into chat.starter as mine (site_id, member_id, started) values (_site, _sender, 1)
    on conflict (site_id, member_id) do update set started = mine.started + 1 where mine.started < _max_started;
    if not found then
      -- The same message, sent twice at once, may have taken the last free start.
      if conversation is null then
        perform from chat.conversation c
        where c.site_id = _site
          and c.low_member = least(_sender, receiver) and c.high_member = greatest(_sender, receiver);
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

  -- The profile decides, not the session: nobody would see a message from a profile that is not active yet.
  awaits_confirmation := _sender_state = 'disabled'
    and profiles.awaits_confirmation(_site => _site, _member => _sender);
  awaits_inspection := false;
  if _kind = 'photo' then
    awaits_inspection := not photos.enclose(
      _site => _site, _sender => _sender, _receiver => receiver, _photo => _photo);
    if awaits_inspection is null then
      raise exception 'chat: there is no such photo to send' using errcode = 'BW404';
    end if;
  end if;
  message := _message;
  if _has_held and not awaits_confirmation then
    -- The address has just been confirmed and the job has not run yet: no message may overtake those held before it.
    for _earlier in
      select h.id from chat.held h
      where h.site_id = _site and h.conversation_id = _conversation and h.sender_member = _sender
        and h.awaits_confirmation
      order by h.held_at, h.id
    loop
      perform chat.release_held(_site, _earlier, gen_random_uuid());
    end loop;
  end if;
  -- Under the lock of the conversation: of messages sent at once each sees what those before it were given. A message that is held
  -- is paid by its sender: who has not confirmed the address matches nobody.
  if _credits > 0 and _kind in ('text', 'icebreaker') and not awaits_confirmation and coalesce(_presents, 0) < _free
    and likes.are_matched(_site => _site, _one => _sender, _other => receiver)
  then
    _present := _credits;
    _credits := 0;
    update chat.seat s set presents = s.presents + 1
    where s.site_id = _site and s.member_id = _sender and s.conversation_id = _conversation;
  end if;
  credits := _credits;
  if awaits_confirmation or awaits_inspection then
    perform from chat.held h where h.site_id = _site and h.sender_member = _sender offset _max_held - 1 limit 1;
    if found then
      raise exception 'chat: too many messages of this member are held'
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
      from credits.reserve(
        _site => _site, _id => _transaction, _member => _sender, _reference => _message::text, _amount => _credits) p;
    else
      _posted := 'done';
    end if;
  else
    outcome := 'sent';
    select d.seq, d.sent_at into seq, sent_at
    from chat.deliver(_site, _conversation, _sender, receiver, _message, _key, _kind, _body, _photo, _credits) d;
    if _present > 0 then
      balance := credits.present(
        _site => _site, _id => _transaction, _member => _sender, _reference => _message::text, _amount => _present);
      _posted := 'done';
    else
      select p.outcome, p.balance into _posted, balance
      from credits.spend(
        _site => _site, _id => _transaction, _member => _sender,
        _reason => chat.credit_reason(_kind), _reference => _message::text, _amount => _credits) p;
    end if;
  end if;
  if _posted <> 'done' then
    raise exception 'chat: the credits do not suffice (%)', _posted using errcode = 'BW402';
  end if;
end $$;
