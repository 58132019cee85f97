-- Whether two members like each other. One lookup in the primary key, for statements of other schemas.
create or replace function likes.are_matched(_site integer, _one bigint, _other bigint)
returns boolean stable language sql as $$
  select exists (
    select from likes."like" l
    where l.site_id = _site and l.from_member = _one and l.to_member = _other and l.matched_at is not null)
$$;
