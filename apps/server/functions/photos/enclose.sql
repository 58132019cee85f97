-- Encloses a photo in a message, once, as part of the statement that sends it. Returns whether the photo is approved,
-- or null when it is not this sender's for this receiver, was rejected, or is in a message already. A concurrent
-- moderation decision waits for that statement to end, and so finds the message.
create or replace function photos.enclose(_site integer, _sender bigint, _receiver bigint, _photo uuid)
returns boolean language sql as $$
  update photos.photo set sent_at = clock_timestamp()
  where site_id = _site and id = _photo and member_id = _sender and receiver_member = _receiver
    and sent_at is null and status in ('processing', 'pending', 'approved')
  returning status = 'approved'
$$;
