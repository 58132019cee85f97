# Writes passwords, once, and the configuration of every server.
# shellcheck shell=bash
secrets() {
  local file=$PASSWORDS name
  if [ ! -e "$file" ]; then
    mkdir -p "$CLUSTER_HOME"
    (umask 077; for name in SUPERUSER REPLICATION REWIND REST NATS NATS_ROUTE REDIS BACKUP OWNER API WORKER REALTIME; do
      echo "PW_$name=$(openssl rand -hex 16)"
    done >"$file")
  fi
  set -a
  # shellcheck source=/dev/null
  . "$file"
  set +a
}

# Fills in the @NAMES@ of a template.
render() {
  perl -pe 's/@([A-Z_]+)@/exists $ENV{$1} ? $ENV{$1} : die "no value for $1\n"/ge' "$here/templates/$1" >"$2.new"
  mv "$2.new" "$2"
}

each_node() { local n; for n in $NODES; do NODE=$n IP=$NET.$n bash -c "echo \"$1\""; done; }

# How the first node gets its data.
bootstrap_method() {
  local target=
  [ -n "${RESTORE_TO:-}" ] || { echo '  method: initdb'; return; }
  [ "$RESTORE_TO" = latest ] || target="--type=time --target=\"$RESTORE_TO\" --target-action=promote"
  cat <<END
  method: backup
  backup:
    command: pgbackrest --config=$NODE_HOME/pgbackrest.conf --stanza=$SCOPE $target restore
    no_params: true
    # With the target that pgBackRest has written.
    keep_existing_recovery_conf: true
END
}

# What commands and templates need to know.
variables() {
  secrets
  ETCD_HOSTS=$(each_node '$IP:$ETCD_PORT' | paste -sd,)
  ETCD_MEMBERS=$(each_node 'etcd$NODE=http://$IP:$ETCD_PEER_PORT' | paste -sd,)
  NATS_ROUTES=$(each_node 'nats://route:$PW_NATS_ROUTE@$IP:$NATS_ROUTE_PORT' | paste -sd,)
  PG_SERVERS=$(each_node '  server pg$NODE $IP:$PG_PORT check port $REST_PORT')
  REDIS_SERVERS=$(each_node '  server redis$NODE $IP:$REDIS_PORT check')
  REDIS_FIRST=$NET.${NODES%% *}
  export ETCD_HOSTS ETCD_MEMBERS NATS_ROUTES PG_SERVERS REDIS_SERVERS REDIS_FIRST
}

configure() {
  variables
  local n
  for n in $NODES; do
    export NODE=$n IP=$NET.$n NODE_HOME=$DATA/node$n
    mkdir -p "$NODE_HOME"/{etcd,lock,spool}
    chmod 700 "$NODE_HOME" "$NODE_HOME/etcd"
    export BOOTSTRAP_METHOD; BOOTSTRAP_METHOD=$(bootstrap_method)
    render patroni.yml "$NODE_HOME/patroni.yml"
    render pgbackrest.conf "$NODE_HOME/pgbackrest.conf"
    render nats.conf "$NODE_HOME/nats.conf"
    # Redis and Sentinel keep in these files whom they follow.
    if [ ! -e "$NODE_HOME/redis.conf" ]; then
      render redis.conf "$NODE_HOME/redis.conf"
      [ "$IP" = "$REDIS_FIRST" ] || echo "replicaof $REDIS_FIRST $REDIS_PORT" >>"$NODE_HOME/redis.conf"
    fi
    [ -e "$NODE_HOME/sentinel.conf" ] || render sentinel.conf "$NODE_HOME/sentinel.conf"
    chmod 600 "$NODE_HOME"/*.conf "$NODE_HOME"/*.yml
  done
  mkdir -p "$DATA"/{proxy,pids,log} "$BACKUP"
  render haproxy.cfg "$DATA/proxy/haproxy.cfg"
  render pgbouncer.ini "$DATA/proxy/pgbouncer.ini"
  render pgbouncer.users "$DATA/proxy/pgbouncer.users"
  chmod 600 "$DATA"/proxy/{haproxy.cfg,pgbouncer.ini,pgbouncer.users}
  own_data "$DATA"/{proxy,log} "$BACKUP"
  for n in $NODES; do own_data "$DATA/node$n"; done
}

environment() {
  secrets
  cat <<END
DATABASE_URL=postgres://bowline_api:$PW_API@$PROXY:$POOL_PORT/bowline
DATABASE_WALKS_URL=postgres://bowline_api:$PW_API@$PROXY:$POOL_PORT/bowline_walks
DATABASE_DIRECT_URL=postgres://bowline_api:$PW_API@$PROXY:$LEADER_PORT/bowline
DATABASE_REPLICA_URLS=$(each_node 'postgres://bowline_api:$PW_API@$IP:$PG_PORT/bowline' | paste -sd,)
DATABASE_OWNER_URL=postgres://bowline_owner:$PW_OWNER@$PROXY:$LEADER_PORT/bowline
DATABASE_PASSWORD_API=$PW_API
DATABASE_PASSWORD_WORKER=$PW_WORKER
DATABASE_PASSWORD_REALTIME=$PW_REALTIME
REDIS_URL=redis://:$PW_REDIS@$PROXY:$REDIS_MASTER_PORT
NATS_URL=$(each_node 'nats://bowline:$PW_NATS@$IP:$NATS_PORT' | paste -sd,)
END
}
