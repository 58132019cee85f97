-- Refuses writes to the rows of a site that is read-only, was moved away or is still arriving (ADR 40), with the error BW503.
-- A trigger of every table with rows of the site, created when its move begins: without a move no write pays for it. The argument
-- is the site. The lock lets a change of the state wait for every transaction that was allowed to write; in a repeatable read
-- it fails when the state has changed since.
create or replace function sites.refuse_write() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  _state text;
begin
  select state into _state from sites.placement where site_id = tg_argv[0]::integer for share;
  if _state is null or _state = 'leaving' then
    if tg_op = 'DELETE' then
      return old;
    end if;
    return new;
  end if;
  -- Reading with a session that was not used for an hour notes its use, which must not keep the member from reading.
  if tg_op = 'UPDATE' and tg_table_schema = 'identity' and tg_table_name = 'session'
    and pg_catalog.to_jsonb(new) - 'last_used_at' = pg_catalog.to_jsonb(old) - 'last_used_at' then
    return null;
  end if;
  raise exception 'the site % cannot be written here: %', tg_argv[0], _state using errcode = 'BW503';
end $$;
