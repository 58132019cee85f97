#!/usr/bin/env bash
# Three nodes of etcd, Patroni with PostgreSQL, NATS, Redis with Sentinel, and HAProxy with PgBouncer before them, on one machine.
# Needs root.
#   cluster.sh install               packages of Debian 13 in a root of their own, 45 s
#   cluster.sh up | down | status    start what does not run; stop everything; who is what
#   cluster.sh env                   the product's settings
#   cluster.sh leader | replica | redis-master     number of the node
#   cluster.sh ready                 waits until every replica may take over
#   cluster.sh switchover            makes a replica the leader
#   cluster.sh start|kill PART [NODE]              PART: etcd patroni nats redis sentinel haproxy pgbouncer
#   cluster.sh lose NODE             as if the node's PostgreSQL and Patroni lost power at once
#   cluster.sh cut|mend NODE         stops and restores all traffic between the node and the other nodes
#   cluster.sh empty-database        deletes what the product has stored
#   cluster.sh restore [TIME]        fills an empty cluster from the backup, up to TIME ('2026-01-31 12:00:00+00') or as far as it goes
#   cluster.sh lose-everything       kills all servers and deletes the data of all nodes; packages, passwords and backups stay
#   cluster.sh wipe                  down, and deletes data and backups; packages and passwords stay
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
set -a
# shellcheck source=settings.sh
. "$here/settings.sh"
set +a
[ "$(id -u)" -eq 0 ] || { echo 'cluster.sh: run it as root' >&2; exit 1; }
for part in packages network configure processes roles; do
  # shellcheck source=/dev/null
  . "$here/lib/$part.sh"
done

up() {
  [ -x "$ROOT/usr/bin/patroni" ] || install_packages
  network_up
  configure
  local n
  for n in $NODES; do start etcd "$n"; start nats "$n"; start redis "$n"; done
  for n in $NODES; do start sentinel "$n"; start patroni "$n"; done
  start haproxy
  wait_for_members
  create_roles
  prepare_backup
  start pgbouncer
  status
}

down() {
  local n
  stop pgbouncer; stop haproxy
  # Sentinel first, or it would promote one Redis after the other.
  for n in $NODES; do stop sentinel "$n"; done
  for n in $NODES; do stop patroni "$n" & done; wait
  for n in $NODES; do stop redis "$n"; stop nats "$n"; stop etcd "$n"; done
  network_down
}

# Patroni makes the first node from the backup instead of an empty database; the others copy it.
restore() {
  [ -z "$(ls -d "$DATA"/node*/pgdata 2>/dev/null)" ] || { echo "there is data in $DATA: a restore needs an empty cluster" >&2; return 1; }
  RESTORE_TO=${1:-latest} up
}

lose_everything() {
  local file n pids=()
  for file in "$DATA"/pids/*; do pids+=($(pid_of "${file##*/}")); done
  for n in $NODES; do pids+=($(head -1 "$DATA/node$n/pgdata/postmaster.pid")); done
  # All at once: what is archived while they die one after the other would not have been lost.
  kill -KILL "${pids[@]}"
  sleep 1
  network_down
  rm -rf "$DATA"
}

status() {
  local n part
  inside "${NODES%% *}" patronictl -c "$DATA/node${NODES%% *}/patroni.yml" list || true
  for n in $NODES; do
    printf 'node %s:' "$n"
    for part in etcd patroni nats redis sentinel; do runs "$part" "$n" && printf ' %s' "$part" || printf ' (no %s)' "$part"; done
    echo
  done
  printf 'proxy: '; runs haproxy '' && printf ' haproxy' || printf ' (no haproxy)'
  runs pgbouncer '' && echo ' pgbouncer' || echo ' (no pgbouncer)'
}

command=${1:-help}; shift || true
case $command in
  install) install_packages ;;
  up | down | status | leader | replica | switchover) "$command" ;;
  env) environment ;;
  redis-master) redis_master ;;
  ready) wait_for_quorum ;;
  empty-database) empty_database ;;
  start) variables; start "$@" ;;
  kill) stop "$1" "${2:-}" KILL ;;
  lose) lose "$1" ;;
  cut | mend) "network_$command" "$1" ;;
  restore) restore "$@" ;;
  lose-everything) lose_everything ;;
  wipe) down; rm -rf "$DATA" "$BACKUP" ;;
  *) sed -n '4,/^set/{s/^#//p}' "${BASH_SOURCE[0]}"; exit 2 ;;
esac
