#!/usr/bin/env bash
# try.sh [--from-debian]     brings deploy/compose.yaml up as the demo from nothing, walks a journey through it over https with a
# browser, checks what each container may do, prints its memory, and removes everything again. The images must be built (build.sh);
# BOWLINE_VERSION is their tag. Needs npm ci, chromium and ports 80 and 443 of 127.0.0.1.
# Uses docker, or podman behind Docker's interface; --from-debian: with services-from-debian.sh in place of official images.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
work=$(mktemp -d)
export COMPOSE_PROJECT_NAME=bowline-try
compose=(${COMPOSE:-docker compose} -f deploy/compose.yaml --env-file "$work/.env")
service= checks=

finish() {
  local code=$?
  [ $code -eq 0 ] || "${compose[@]}" logs --tail 30 2>&1 | tail -120 || true
  "${compose[@]}" --profile demo --profile commands down --volumes --timeout 30 >/dev/null 2>&1 || true
  for process in $checks $service; do kill "$process" 2>/dev/null || true; done
  rm -rf "$work"
  exit $code
}
trap finish EXIT

if ! docker info >/dev/null 2>&1; then
  # Machines that forbid raising limits, or mix versions of cgroups, need runc and limits of their own.
  cat >"$work/containers.conf" <<'END'
[containers]
default_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
compat_api_enforce_docker_hub = false
END
  CONTAINERS_CONF=$work/containers.conf podman system service --time=0 "unix://$work/podman.sock" 2>"$work/podman.log" &
  service=$!
  export DOCKER_HOST=unix://$work/podman.sock
  for _ in $(seq 50); do [ -S "$work/podman.sock" ] && break; sleep 0.1; done
  # podman leaves running its health checks to systemd.
  if [ ! -d /run/systemd/system ]; then
    while sleep 5; do
      for id in $(podman ps --quiet --filter "label=com.docker.compose.project=$COMPOSE_PROJECT_NAME"); do
        CONTAINERS_CONF=$work/containers.conf podman healthcheck run "$id" >/dev/null 2>&1 || true
      done
    done &
    checks=$!
  fi
fi

cp deploy/secrets.sh "$work/"
"$work/secrets.sh" >/dev/null
if [ "${1:-}" = --from-debian ]; then
  buildah inspect --type image localhost/stand-in/postgres >/dev/null 2>&1 || deploy/images/services-from-debian.sh localhost/debian:trixie
  for name in postgres redis nats caddy; do echo "${name^^}_IMAGE=localhost/stand-in/$name"; done >>"$work/.env"
fi

started=$SECONDS
"${compose[@]}" up --detach --no-build --quiet-pull
echo "up after $((SECONDS - started)) s"
container() { docker ps --all --quiet --filter "label=com.docker.compose.project=$COMPOSE_PROJECT_NAME" --filter "label=com.docker.compose.service=$1"; }
[ "$(docker wait "$(container seed)")" = 0 ]
echo "demo members after $((SECONDS - started)) s"
docker ps --filter "label=com.docker.compose.project=$COMPOSE_PROJECT_NAME" --format '{{.Names}}  {{.Status}}'

docker exec "$(container proxy)" cat /data/caddy/pki/authorities/local/root.crt >"$work/root.crt"
for host in bowline knoten office mailbox; do
  curl --silent --show-error --fail --cacert "$work/root.crt" --resolve "$host.localhost:443:127.0.0.1" --output /dev/null \
    --write-out "https://$host.localhost %{http_code}, certificate verified\n" "https://$host.localhost/"
done
for name in api realtime worker web office mailbox; do
  docker exec --interactive "$(container "$name")" sh -s "$name" <<'END'
status() { sed -n "s/^$1:[[:space:]]*//p" /proc/1/status; }
must() { what=$1; shift; "$@" || { echo "$what is not so" >&2; exit 1; }; }
must 'uid 10001' [ "$(id -u)" = 10001 ]
must 'no capabilities' [ "$(status CapEff)$(status CapBnd)" = 00000000000000000000000000000000 ]
must 'no new privileges' [ "$(status NoNewPrivs)" = 1 ]
must 'read-only root file system' grep -q '^[^ ]* / [^ ]* ro[, ]' /proc/mounts
[ "$1" = mailbox ] || must 'the folder of photos can be written' [ -w "${PHOTO_DIR:-/tmp}" ]
for path in "${AUDIT_ANCHOR_FILE:+${AUDIT_ANCHOR_FILE%/*}}" "${ERASED_MEMBERS_FILE:+${ERASED_MEMBERS_FILE%/*}}"; do
  case $1 in
    worker) must "$path can be written" [ -w "$path" ] ;;
    *) must "$path cannot be written" [ ! -w "${path:-/nowhere}" ] ;;
  esac
done
resident=$(for process in /proc/[0-9]*; do grep -qs health.mts "$process/cmdline" || cat "$process/statm" 2>/dev/null; done |
  awk '{ pages += $2 } END { printf "%.0f", pages * 4096 / 1e6 }')
printf '%-9s uid 10001, no capabilities, no new privileges, read-only root file system, %s MB resident\n' "$1" "$resident"
END
done
npx playwright test --config e2e/deployed.config.ts
echo 'commands:'
"${compose[@]}" run --rm -T commands site list </dev/null
