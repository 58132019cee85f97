-- Moves the member's read mark to `_seq`. Returns the mark, the number of unread messages behind it and whether
-- anything changed. The conversation is locked, so that a message arriving meanwhile counts as unread. Messages the
-- member has removed are not marked, so that the other's read receipt shows only what was read.
create or replace function chat.mark_read(
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
