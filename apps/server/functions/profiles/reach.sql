-- The rule of who may see whom (modules/profiles/visibility.ts), for statements that cannot come back to ask. A test holds the
-- two against each other. Whether someone invisible has approached the other, their caller knows. own_state is that of whoever asks.
-- A set of one row, because PostgreSQL makes such a function part of the statement that calls it.
create or replace function profiles.reach(_site integer, _from bigint, _to text)
returns table (member bigint, reachable boolean, invisible boolean, own_state text) language sql stable rows 1 as $$
  select p.member_id,
         p.state = 'active' and p.member_id <> _from and not exists (
           select from profiles.block b
           where b.site_id = _site and b.blocker_member = _from and b.blocked_member = p.member_id
         ) and not exists (
           select from profiles.block b
           where b.site_id = _site and b.blocker_member = p.member_id and b.blocked_member = _from
         ),
         p.invisible,
         (select own.state from profiles.profile own where own.site_id = _site and own.member_id = _from)
  from profiles.profile p
  where p.site_id = _site and p.public_id = _to
$$;
