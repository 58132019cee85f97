# Starts and stops single servers by the process ids in $DATA/pids, and asks who is what.
# shellcheck shell=bash
# Nothing when the process has ended, or its number has been given to another.
pid_of() {
  local pid
  pid=$(cat "$DATA/pids/$1${2:-}" 2>/dev/null) || return 0
  [ "$(readlink "/proc/$pid/root")" != "$ROOT" ] || echo "$pid"
}
runs() { local pid; pid=$(pid_of "$1" "${2:-}"); [ -n "$pid" ] && kill -0 "$pid" 2>/dev/null; }

launch() { # part node command…
  local part=$1 node=$2; shift 2
  ! runs "$part" "$node" || return 0
  (
    exec </dev/null >>"$DATA/log/$part$node.log" 2>&1
    # A server outlives who starts it, and must not keep open what that one has open, such as a lock.
    for fd in /proc/$BASHPID/fd/*; do fd=${fd##*/}; [ "$fd" -le 2 ] || [ "$fd" -eq 255 ] || eval "exec $fd>&-"; done
    if [ -n "$node" ]; then enter_node "$node" setsid "$@"; else enter_root setsid "$@"; fi
  ) &
  echo $! >"$DATA/pids/$part$node"
}

start() { # part [node]
  local part=$1 n=${2:-} home=$DATA/node${2:-} at=$NET.${2:-}
  case $part in
    etcd) launch etcd "$n" etcd --name "etcd$n" --data-dir "$home/etcd" \
      --listen-client-urls "http://$at:$ETCD_PORT" --advertise-client-urls "http://$at:$ETCD_PORT" \
      --listen-peer-urls "http://$at:$ETCD_PEER_PORT" --initial-advertise-peer-urls "http://$at:$ETCD_PEER_PORT" \
      --initial-cluster "$ETCD_MEMBERS" --initial-cluster-token "$SCOPE" --initial-cluster-state new \
      --heartbeat-interval 200 --election-timeout 2000 --auto-compaction-retention 1 --log-level warn ;;
    patroni) launch patroni "$n" patroni "$home/patroni.yml" ;;
    nats) launch nats "$n" nats-server -c "$home/nats.conf" ;;
    redis) launch redis "$n" redis-server "$home/redis.conf" ;;
    sentinel) launch sentinel "$n" redis-sentinel "$home/sentinel.conf" ;;
    haproxy) launch haproxy '' haproxy -db -f "$DATA/proxy/haproxy.cfg" ;;
    pgbouncer) launch pgbouncer '' pgbouncer "$DATA/proxy/pgbouncer.ini" ;;
    *) echo "no part $part" >&2; return 2 ;;
  esac
}

stop() { # part [node] [signal]
  local pid
  pid=$(pid_of "$1" "${2:-}")
  [ -n "$pid" ] || return 0
  kill -"${3:-TERM}" "$pid" 2>/dev/null || true
  for _ in $(seq 300); do kill -0 "$pid" 2>/dev/null || break; sleep 0.1; done
  rm -f "$DATA/pids/$1${2:-}"
}

lose() {
  local patroni postmaster
  patroni=$(pid_of patroni "$1")
  postmaster=$(head -1 "$DATA/node$1/pgdata/postmaster.pid")
  rm -f "$DATA/pids/patroni$1"
  # Patroni first, or it would see its PostgreSQL die and start it again.
  kill -KILL "$patroni" "$postmaster"
}

# What Patroni says of the cluster, from the first node that answers.
members() {
  local n
  for n in $NODES; do curl -fsS -m 2 "http://$NET.$n:$REST_PORT/cluster" 2>/dev/null && return; done
  return 1
}
leader() { members | jq -er '.members[] | select(.role == "leader") | .name | ltrimstr("pg")'; }
replica() { members | jq -er 'first(.members[] | select(.role != "leader" and .state == "streaming")) | .name | ltrimstr("pg")'; }

wait_for_members() {
  wait_until_all 'run' '.state == "running" or .state == "streaming"'
}

# Only a replica that counts for the quorum may take over. After a start, a failover or a repair it takes a round or two of Patroni.
wait_for_quorum() {
  wait_until_all 'lead or count for the quorum' \
    '(.role == "leader" and .state == "running") or (.role == "quorum_standby" and .state == "streaming")'
}

wait_until_all() {
  local what=$1 test=$2 found wanted
  wanted=$(wc -w <<<"$NODES")
  for _ in $(seq 240); do
    found=$(members | jq "[.members[] | select($test)] | length" 2>/dev/null || echo 0)
    [ "$found" != "$wanted" ] || return 0
    sleep 0.5
  done
  echo "only ${found:-0} of $wanted members $what; see $DATA/log" >&2
  return 1
}

# A new cluster has no place in the backup yet, and until it has one no WAL is archived.
prepare_backup() {
  local n
  n=$(leader)
  inside "$n" pgbackrest --config="$DATA/node$n/pgbackrest.conf" --stanza="$SCOPE" stanza-create
}

switchover() {
  secrets
  local from
  from=$(leader)
  curl -fsS -m 30 -u "patroni:$PW_REST" -d "{\"leader\": \"pg$from\"}" "http://$NET.$from:$REST_PORT/switchover"
}

redis_master() {
  secrets
  local n
  for n in $NODES; do
    if REDISCLI_AUTH=$PW_REDIS redis_cli "$NET.$n" role | head -1 | grep -q master; then echo "$n"; return; fi
  done
  return 1
}
redis_cli() { local at=$1; shift; chroot "$ROOT" redis-cli -h "$at" -p "$REDIS_PORT" "$@" 2>/dev/null; }
