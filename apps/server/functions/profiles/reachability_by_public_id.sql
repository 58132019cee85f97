-- Returns whether `_viewer` may see and write to a member: the rule of modules/profiles/visibility.ts for statements
-- that cannot call TypeScript; a test compares the two. `invisible` needs one more answer, which the caller has:
-- whether the member has approached the viewer. `viewer_state` is the state of the viewer's own profile. A set of one
-- row, because PostgreSQL inlines such a function into the calling statement. `writers`: who may begin a conversation.
create or replace function profiles.reachability_by_public_id(_site integer, _viewer bigint, _public_id text)
returns table (member bigint, reachable boolean, invisible boolean, viewer_state text, writers text) language sql stable rows 1 as $$
  select p.member_id,
         p.state = 'active' and p.member_id <> _viewer and not exists (
           select from profiles.block b
           where b.site_id = _site and b.blocker_member = _viewer and b.blocked_member = p.member_id
         ) and not exists (
           select from profiles.block b
           where b.site_id = _site and b.blocker_member = p.member_id and b.blocked_member = _viewer
         ),
         p.invisible,
         (select own.state from profiles.profile own where own.site_id = _site and own.member_id = _viewer),
         p.writers
  from profiles.profile p
  where p.site_id = _site and p.public_id = _public_id
$$;
