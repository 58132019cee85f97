# Debian 13 in a directory: Patroni before 3.0.3 can lose acknowledged rows through etcd's current API, and PgBouncer before 1.21
# answers a prepared statement with another one's rows. Debian 12 has 3.0.2 and 1.18.
# shellcheck shell=bash
: "${DEBIAN_MIRROR:=http://deb.debian.org/debian}" "${DEBIAN_SECURITY:=http://deb.debian.org/debian-security}"

install_packages() {
  [ ! -x "$ROOT/usr/bin/patroni" ] || return 0
  command -v mmdebstrap >/dev/null || apt-get install -y -q --no-install-recommends mmdebstrap
  mkdir -p "$CLUSTER_HOME"
  mmdebstrap --variant=minbase \
    --include=ca-certificates,curl,jq,openssl,procps,iproute2,nftables,postgresql-17,patroni,python3-etcd,etcd-server,etcd-client,pgbouncer,pgbackrest,haproxy,nats-server,redis-server,redis-sentinel \
    trixie "$ROOT" "deb $DEBIAN_MIRROR trixie main" "deb $DEBIAN_SECURITY trixie-security main"
}

# Replaces this process by a command inside the Debian 13 root, as the user postgres. What is mounted for it ends with it.
enter_root() {
  exec unshare --mount --propagation private sh -c '
    root=$1 data=$2 backup=$3; shift 3
    mount --rbind /dev "$root/dev"
    mount -t proc proc "$root/proc"
    for shared in "$data" "$backup"; do mkdir -p "$root$shared"; mount --bind "$shared" "$root$shared"; done
    cd "$data"
    exec chroot --userspec=postgres:postgres "$root" "$@"' sh "$ROOT" "$DATA" "$BACKUP" env HOME="$DATA" LC_ALL=C.UTF-8 "$@"
}

# `inside NODE command…`; without a node in the machine's own network.
inside() {
  local node=$1; shift
  if [ -n "$node" ]; then ( enter_node "$node" "$@" ); else ( enter_root "$@" ); fi
}

enter_node() {
  local node=$1; shift
  export -f enter_root
  exec nsenter --net="/run/netns/$(namespace "$node")" bash -c 'enter_root "$@"' bash "$@"
}

# The files of the servers belong to the user postgres of that root, whose number differs from this machine's.
own_data() {
  local owner
  owner=$(awk -F: '$1 == "postgres" { print $3 ":" $4 }' "$ROOT/etc/passwd")
  chown -R "$owner" "$@"
}
