#!/usr/bin/env bash
# Runs Prometheus beside a product on this machine, in the foreground, until Ctrl+C: alerts at /alerts, dashboards at
# /consoles/bowline-objectives.html. Targets are those of targets/; the ports of the product come from its environment
# (API_PRIVATE_PORT and so on), from ../../.env otherwise. Needs `prometheus` (Debian: prometheus); PROMETHEUS_BIN names its folder.
#
#   deploy/monitoring/up.sh                       on 127.0.0.1:9090
#   PROMETHEUS_PORT=29090 TARGETS=/some/folder deploy/monitoring/up.sh
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
PATH="${PROMETHEUS_BIN:-/usr/bin}:$PATH"
command -v prometheus >/dev/null || { echo 'prometheus is missing: apt-get install prometheus' >&2; exit 1; }

run=$(mktemp -d "${TMPDIR:-/tmp}/bowline-prometheus.XXXXXX")
trap 'rm -rf "$run"' EXIT
cp -r rules consoles prometheus.yml "$run/"
cp -r "${TARGETS:-targets}" "$run/targets"

# The variables of the product win over the file; the file over the defaults in targets/bowline.yml.
port() { local name=$1; [ -n "${!name:-}" ] && echo "${!name}" || sed -n "s/^$name=//p" ../../.env 2>/dev/null | tail -1; }
for process in api realtime worker web office; do
  port=$(port "${process^^}_PRIVATE_PORT")
  [ -z "$port" ] || sed -i -E "s/'127.0.0.1:[0-9]+'\], labels: \{ process: $process \}/'127.0.0.1:$port'], labels: { process: $process }/" "$run/targets/bowline.yml"
done

cd "$run"
mkdir -p data libraries
prometheus --config.file=prometheus.yml --storage.tsdb.path=data --storage.tsdb.retention.time="${RETENTION:-40d}" \
  --web.listen-address="127.0.0.1:${PROMETHEUS_PORT:-9090}" --web.console.templates=consoles --web.console.libraries=libraries \
  --log.level=warn &
server=$!
trap 'kill "$server" 2>/dev/null; wait "$server" 2>/dev/null; rm -rf "$run"' EXIT INT TERM
wait "$server"
