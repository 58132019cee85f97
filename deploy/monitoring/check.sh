#!/usr/bin/env bash
# `npm run check -- promtool`: checks the configuration and runs the unit tests of the rules. Needs promtool and amtool (Debian:
# prometheus, prometheus-alertmanager); PROMETHEUS_BIN names their folder where they are not in PATH.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
PATH="${PROMETHEUS_BIN:-/usr/bin}:$PATH"
command -v promtool >/dev/null || { echo 'promtool is missing: apt-get install prometheus' >&2; exit 1; }

promtool check config prometheus.yml
promtool test rules tests/*.test.yml
if command -v amtool >/dev/null; then amtool check-config alertmanager.yml; else echo 'alertmanager.yml is not checked: no amtool'; fi
