-- Puts a photo into a message, once, as part of the statement that sends it. Says whether it has been approved; null when it
-- is not this sender's for this receiver, was refused, or is in a message already.
-- A decision about the photo waits for that statement to end, and so finds the message.
create or replace function photos.enclose(_site integer, _sender bigint, _receiver bigint, _photo uuid)
returns boolean language sql as $$
  update photos.photo set sent_at = clock_timestamp()
  where site_id = _site and id = _photo and member_id = _sender and receiver_member = _receiver
    and sent_at is null and status in ('processing', 'pending', 'approved')
  returning status = 'approved'
$$;
