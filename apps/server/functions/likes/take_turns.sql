-- Of two who like each other at the same moment neither would see the other's like. So what happens between two happens in turn.
create or replace function likes.take_turns(_site integer, _one bigint, _other bigint)
returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended(
    format('like of %s %s %s', _site, least(_one, _other), greatest(_one, _other)), 0))
$$;
