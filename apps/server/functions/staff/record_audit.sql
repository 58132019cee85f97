-- Adds an entry to the audit log and returns its number. Entries are added one at a time, each with the hash of the one before:
-- a call waits until all earlier callers have committed, so it comes last in a transaction. The hash covers what is stored, as
-- modules/staff/audit/hash.ts verifies it. `security definer`: nobody else inserts, or a row of any number could break the chain.
-- _version and _content are ignored: the release before hands them over.
create or replace function staff.record_audit(
  _at timestamptz, _person uuid, _site integer, _action text, _action_group text, _object_kind text,
  _object text, _case uuid, _reason text, _detail text, _version integer default null, _content text default null,
  out number bigint
) language plpgsql security definer set search_path = '' as $$
declare
  -- What the verifier reads: a JavaScript date has milliseconds.
  _stored_at constant timestamptz := pg_catalog.date_trunc('milliseconds', _at);
  _written_version constant integer := 2;
  _previous bytea;
  _hashed text;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('staff.audit', 0));
  select audit.number, audit.hash into number, _previous from staff.audit order by audit.number desc limit 1;
  number := coalesce(number, 0) + 1;
  -- As JSON.stringify writes it, which puts no space between the values.
  _hashed := '[' || pg_catalog.array_to_string(array[
    pg_catalog.to_json(_written_version),
    pg_catalog.to_json(pg_catalog.to_char(_stored_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
    pg_catalog.to_json(_person), pg_catalog.to_json(_site), pg_catalog.to_json(_action), pg_catalog.to_json(_action_group),
    pg_catalog.to_json(_object_kind), pg_catalog.to_json(_object), pg_catalog.to_json(_case), pg_catalog.to_json(_reason),
    pg_catalog.to_json(_detail)
  ], ',', 'null') || ']';
  insert into staff.audit (
    number, at, person_id, site_id, action, object_id, detail, hash, version, action_group, object_kind, case_id, reason
  ) values (
    number, _stored_at, _person, _site, _action, _object, _detail,
    pg_catalog.sha256(coalesce(_previous, pg_catalog.decode(pg_catalog.repeat('00', 32), 'hex'))
      || pg_catalog.convert_to(number::text || _hashed, 'UTF8')),
    _written_version, _action_group, _object_kind, _case, _reason
  );
end $$;

revoke execute on function staff.record_audit from public;
grant execute on function staff.record_audit to bowline_app;
