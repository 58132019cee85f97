-- Drops the monthly partitions of chat.message that ended before `_oldest`. Separate from chat.create_partitions: a
-- partition that cannot be dropped now must not keep the next one from being created.
create or replace function chat.drop_partitions(_oldest timestamptz)
returns void language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _name text;
  _range text[];
begin
  if _oldest > pg_catalog.now() - interval '1 day' then
    raise exception 'chat: nothing this young is dropped' using errcode = 'invalid_parameter_value';
  end if;
  for _name, _range in
    select c.relname, pg_catalog.regexp_match(pg_catalog.pg_get_expr(c.relpartbound, c.oid), 'TO \(''([^'']+)''\)')
    from pg_catalog.pg_inherits i join pg_catalog.pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'chat.message'::regclass
  loop
    if _range[1]::timestamptz <= _oldest then
      execute pg_catalog.format('drop table chat.%I', _name);
    end if;
  end loop;
end $$;

revoke execute on function chat.drop_partitions from public;
grant execute on function chat.drop_partitions to bowline_app;
