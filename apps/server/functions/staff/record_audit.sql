-- Adds an entry to the audit log and returns its number. Entries are added one at a time, each with the hash of the one before:
-- a call waits until all earlier callers have committed, so it comes last in a transaction.
create or replace function staff.record_audit(
  _version integer, _at timestamptz, _person uuid, _site integer, _action text, _action_group text, _object_kind text,
  _object text, _case uuid, _reason text, _detail text, _content text, out number bigint
) language plpgsql set search_path = '' as $$
declare
  _previous bytea;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('staff.audit', 0));
  select audit.number, audit.hash into number, _previous from staff.audit order by audit.number desc limit 1;
  number := coalesce(number, 0) + 1;
  insert into staff.audit (
    number, at, person_id, site_id, action, object_id, detail, hash, version, action_group, object_kind, case_id, reason
  ) values (
    number, _at, _person, _site, _action, _object, _detail,
    pg_catalog.sha256(coalesce(_previous, pg_catalog.decode(pg_catalog.repeat('00', 32), 'hex'))
      || pg_catalog.convert_to(number::text || _content, 'UTF8')),
    _version, _action_group, _object_kind, _case, _reason
  );
end $$;

revoke execute on function staff.record_audit from public;
grant execute on function staff.record_audit to bowline_app;
