-- Locks a pair of members until the end of the transaction. Two members who like each other at the same moment would
-- not see each other's like, and would not become a match.
create or replace function likes.lock_pair(_site integer, _one bigint, _other bigint)
returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended(
    format('like of %s %s %s', _site, least(_one, _other), greatest(_one, _other)), 0))
$$;
