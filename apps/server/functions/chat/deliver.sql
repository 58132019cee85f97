-- Adds a message to a conversation that the caller has locked: gives it its `seq`, counts it as unread for the receiver
-- and enqueues the job that notifies them if they do not read it.
create or replace function chat.deliver(
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

  -- The first unread message enqueues a job that checks some seconds later what is unread, including later messages. No
  -- second job is enqueued until then, however often the member reads and receives: one look is enough for all of them. A
  -- job that is about to run may miss a message that is not committed yet.
  _remind_at := sent_at + interval '20 seconds';
  update chat.seat s
  set unread = s.unread + 1, heard = true, last_day = _today, listed = true,
      remind_at = case
        when s.unread > 0 or s.remind_at > sent_at + interval '5 seconds' then s.remind_at
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
    perform kernel.enqueue(
      'event.chat.message_waits', json_build_object('site', _site, 'member', _receiver::text), _scheduled_at => _remind_at);
  end if;
end $$;
