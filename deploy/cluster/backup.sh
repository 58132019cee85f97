#!/usr/bin/env bash
# Backs up what must survive. From cron: `database incr` hourly, `diff` daily, `full` on Sundays, `files` every five minutes, `check` hourly.
# The write-ahead log needs no call: PostgreSQL archives it as it is written.
#   backup.sh database full|diff|incr     from whoever leads
#   backup.sh files PATH…                 photo store, erased members, anchors of the audit log; what was deleted is kept for 14 days
#   backup.sh secrets CERTIFICATE FILE…   environment files and passwords.env, for the owner of the certificate's private key alone
#   backup.sh check | info                whether WAL arrives in the archive; what there is
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
set -a
# shellcheck source=settings.sh
. "$here/settings.sh"
set +a
for part in packages network configure processes; do
  # shellcheck source=/dev/null
  . "$here/lib/$part.sh"
done
keep_deleted_days=14

database() {
  local n shown=()
  n=$(leader)
  # Each file with the share that is done.
  [ ! -t 1 ] || shown=(--log-level-console=detail)
  inside "$n" pgbackrest --config="$DATA/node$n/pgbackrest.conf" --stanza="$SCOPE" "${shown[@]}" "$@"
}

files() {
  local path shown=()
  [ ! -t 1 ] || shown=(--info=progress2)
  for path; do
    mkdir -p "$BACKUP/files$(dirname "$path")"
    rsync -a "${shown[@]}" --delete --backup --backup-dir="$BACKUP/deleted/$(date +%F)" "$path" "$BACKUP/files$(dirname "$path")/"
  done
  [ ! -d "$BACKUP/deleted" ] || find "$BACKUP/deleted" -mindepth 1 -maxdepth 1 -mtime +$keep_deleted_days -exec rm -rf {} +
}

encrypt() {
  local certificate=$1 file; shift
  mkdir -p "$BACKUP/secrets"
  for file; do
    openssl cms -encrypt -binary -aes256 -outform DER -in "$file" -out "$BACKUP/secrets/$(basename "$file").$(date +%FT%H%M%S).cms" "$certificate"
  done
}

command=${1:-help}; shift || true
case $command in
  database) database --type="$1" backup ;;
  files) files "$@" ;;
  secrets) encrypt "$@" ;;
  check | info) database "$command" ;;
  *) sed -n '2,/^set/{s/^# \?//p}' "${BASH_SOURCE[0]}"; exit 2 ;;
esac
