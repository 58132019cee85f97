-- Months are made ahead and dropped by the owner of the schema: the application may not. Whoever reads or writes messages would
-- wait behind it, so it does not wait long itself; the job is tried again.
create or replace function chat.make_months(_ahead integer)
returns void language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _month timestamptz := pg_catalog.date_trunc('month', pg_catalog.now(), 'UTC');
  _name text;
begin
  for _i in 0 .. _ahead loop
    _name := 'message_' || pg_catalog.to_char((_month + pg_catalog.make_interval(months => _i)) at time zone 'UTC', 'YYYY_MM');
    if pg_catalog.to_regclass('chat.' || _name) is null then
      execute pg_catalog.format(
        'create table chat.%I partition of chat.message for values from (%L) to (%L) with (fillfactor = 100)',
        _name, _month + pg_catalog.make_interval(months => _i), _month + pg_catalog.make_interval(months => _i + 1));
    end if;
  end loop;
end $$;

revoke execute on function chat.make_months from public;
grant execute on function chat.make_months to bowline_app;

-- The nightly job keeps them coming; a new database needs the first ones at once.
select chat.make_months(3);
