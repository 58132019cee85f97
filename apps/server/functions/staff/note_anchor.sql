-- Notes that the hash of this entry was written outside the database, which the verifier then looks for there. By the worker alone,
-- which writes it: a note of what never was written would make the file look shortened.
create or replace function staff.note_anchor(_number bigint, _at timestamptz) returns void
language sql security definer set search_path = '' as $$
  insert into staff.audit_anchor (number, hash, at)
  select audit.number, audit.hash, _at from staff.audit where audit.number = _number
  on conflict do nothing
$$;

revoke execute on function staff.note_anchor from public;
grant execute on function staff.note_anchor to bowline_worker;
