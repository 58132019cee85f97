#!/usr/bin/env bash
# services-from-debian.sh BASE_IMAGE     makes stand-ins for the official images of PostgreSQL, Redis, NATS and Caddy from Debian's
# packages, to try compose.yaml where no registry can be reached. They know only what compose.yaml asks of them.
set -euo pipefail
base=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# stand_in NAME PACKAGES < entry point
stand_in() {
  local name=localhost/stand-in/$1 container
  cat >"$work/entry"
  chmod 755 "$work/entry"
  container=$(buildah from "$base")
  buildah run --isolation=chroot "$container" -- sh -c "apt-get update -qq && \
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $2 >/dev/null && rm -rf /var/lib/apt/lists/*" </dev/null
  buildah copy --quiet "$container" "$work/entry" /usr/local/bin/entry >/dev/null
  # Debian's wrappers of PostgreSQL's programs look for clusters of their own.
  buildah config --env PATH=/usr/lib/postgresql/17/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    --entrypoint '["tini", "--", "entry"]' --cmd '[]' "$container"
  buildah commit --quiet --format=docker "$container" "$name" >/dev/null
  buildah rm "$container" >/dev/null
  echo "$name"
}

stand_in caddy caddy <<'END'
#!/bin/sh
export XDG_DATA_HOME=/data XDG_CONFIG_HOME=/config
exec "$@"
END
stand_in redis redis-server <<'END'
#!/bin/sh
exec "$@" --bind 0.0.0.0 --dir /tmp
END
stand_in nats nats-server <<'END'
#!/bin/sh
exec nats-server "$@"
END
stand_in postgres postgresql-17 <<'END'
#!/bin/sh
set -eu
export PGDATA=/var/lib/postgresql/data
mkdir -p "$PGDATA" /var/run/postgresql
chown postgres "$PGDATA" /var/run/postgresql
as_postgres() { setpriv --reuid postgres --regid postgres --init-groups "$@"; }
if [ ! -e "$PGDATA/PG_VERSION" ]; then
  printf %s "$POSTGRES_PASSWORD" >/tmp/password
  as_postgres initdb --username=postgres --pwfile=/dev/stdin --auth-host=scram-sha-256 --auth-local=trust -E UTF8 --no-locale </tmp/password
  rm /tmp/password
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  as_postgres pg_ctl -w start -o "-c listen_addresses=''"
  as_postgres createdb -U postgres "$POSTGRES_DB"
  as_postgres pg_ctl -w stop
fi
exec setpriv --reuid postgres --regid postgres --init-groups "$@" -c listen_addresses='*'
END
