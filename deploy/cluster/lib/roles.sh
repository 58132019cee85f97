# The owner and the database of the product. Its logins are made by `npm run admin -- migrate`.
# shellcheck shell=bash
create_roles() {
  inside '' psql -v ON_ERROR_STOP=1 -qX "postgres://postgres:$PW_SUPERUSER@$PROXY:$LEADER_PORT/postgres" <<END
select 'create role bowline_owner login createrole' where not exists (select from pg_roles where rolname = 'bowline_owner') \gexec
alter role bowline_owner password '$PW_OWNER';
select 'create database bowline owner bowline_owner' where not exists (select from pg_database where datname = 'bowline') \gexec
END
}

empty_database() {
  secrets
  inside '' psql -v ON_ERROR_STOP=1 -qX "postgres://postgres:$PW_SUPERUSER@$PROXY:$LEADER_PORT/postgres" \
    -c 'drop database if exists bowline with (force)' -c 'create database bowline owner bowline_owner'
}
