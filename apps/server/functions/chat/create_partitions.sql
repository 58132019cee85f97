-- Creates the monthly partitions of chat.message that are missing: this month and the three after it, so that a worker
-- that stops is noticed long before messages have no partition. The application's role may not create tables, hence
-- `security definer`. Readers and writers of messages queue behind its lock, so it gives up soon and the job retries.
create or replace function chat.create_partitions()
returns void language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _month constant timestamptz := pg_catalog.date_trunc('month', pg_catalog.now(), 'UTC');
  _start timestamptz;
  _name text;
begin
  for _i in 0 .. 3 loop
    _start := _month + pg_catalog.make_interval(months => _i);
    _name := 'message_' || pg_catalog.to_char(_start at time zone 'UTC', 'YYYY_MM');
    if pg_catalog.to_regclass('chat.' || _name) is null then
      execute pg_catalog.format(
        'create table chat.%I partition of chat.message for values from (%L) to (%L) with (fillfactor = 100)',
        _name, _start, _month + pg_catalog.make_interval(months => _i + 1));
    end if;
  end loop;
end $$;

revoke execute on function chat.create_partitions from public;
grant execute on function chat.create_partitions to bowline_app;

-- The nightly job creates the later ones; a new database needs its first partitions at once.
select chat.create_partitions();
