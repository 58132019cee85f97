-- Lets a bundle be retired once and refuses every other change: orders refer to the price they were made from.
create or replace function payments.protect_bundle() returns trigger language plpgsql as $$
declare
  _retired payments.bundle := old;
begin
  _retired.retired_at := new.retired_at;
  if old.retired_at is not null or new is distinct from _retired then
    raise exception 'a bundle does not change but for being retired once';
  end if;
  return new;
end $$;

create or replace trigger bundle_protected before update on payments.bundle
for each row execute function payments.protect_bundle();
