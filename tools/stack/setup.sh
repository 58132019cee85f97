#!/usr/bin/env bash
# From a fresh checkout to a built site: packages, secrets, services, database, build. Safe to repeat.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
npm ci --ignore-scripts --no-audit --no-fund
node tools/stack/setup.ts
npm run --silent build
