# Where everything is and listens. On machines of their own only this file changes.
# shellcheck shell=bash disable=SC2034
: "${CLUSTER_HOME:=/var/lib/bowline-cluster}"   # packages, data, logs, configuration, passwords
: "${ROOT:=$CLUSTER_HOME/root}"                 # Debian 13 with the servers
: "${DATA:=$CLUSTER_HOME/data}"                 # everything that the servers write
: "${BACKUP:=$CLUSTER_HOME/backup}"             # the backups; on machines of their own an S3 bucket
: "${PASSWORDS:=$CLUSTER_HOME/passwords.env}"   # made at the first start; without PW_BACKUP a backup cannot be read
: "${SCOPE:=bowline}"                           # name of the cluster in etcd and of the stanza in pgBackRest
: "${NODES:=1 2 3}"
: "${NET:=10.77.0}"                             # node N is $NET.N
: "${PROXY:=$NET.10}"                           # HAProxy and PgBouncer

PG_PORT=5432 REST_PORT=8008
ETCD_PORT=2379 ETCD_PEER_PORT=2380
NATS_PORT=4222 NATS_ROUTE_PORT=6222 NATS_MONITOR_PORT=8222
REDIS_PORT=6379 SENTINEL_PORT=26379
# On the proxy's address.
LEADER_PORT=5432 REPLICA_PORT=5433 POOL_PORT=6432 REDIS_MASTER_PORT=6379 STATS_PORT=7000

# A leader that vanishes is replaced when its key in etcd expires: TTL after it was last renewed, which happens every LOOP_WAIT.
# 20 is the least that Patroni accepts, and LOOP_WAIT + 2 * RETRY_TIMEOUT must not exceed it.
: "${TTL:=20}" "${LOOP_WAIT:=10}" "${RETRY_TIMEOUT:=5}"
# Seconds after which a WAL segment is archived even if it is not full: the most that is lost with all three nodes.
: "${ARCHIVE_TIMEOUT:=30}"
: "${SHARED_BUFFERS:=128MB}"
