#!/usr/bin/env bash
# base-from-debian.sh NODE_IMAGE BASE_IMAGE    makes stand-ins for the official Node and Debian images, where no registry can be
# reached: from Debian's archive, the Node that tools/with-node.sh pins and checks, and this machine's npm. Needs buildah, mmdebstrap.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
node_image=$1 base_image=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
chmod 755 "$work"

mmdebstrap --quiet --variant=minbase --include=ca-certificates,tini,libstdc++6 \
  --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/locale/*' \
  --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-include=/usr/share/doc/*/copyright' \
  --customize-hook='rm -rf "$1"/var/lib/apt/lists/* "$1"/var/cache/apt/* "$1"/var/log/*' trixie "$work/base.tar"
container=$(buildah from scratch)
buildah add --quiet "$container" "$work/base.tar" / >/dev/null
buildah commit --quiet "$container" "$base_image" >/dev/null
buildah rm "$container" >/dev/null

# The folder of npm, whoever installed it.
npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
container=$(buildah from "$base_image")
buildah copy --quiet "$container" "$(tools/with-node.sh node -p process.execPath)" /usr/local/bin/node >/dev/null
buildah copy --quiet "$container" "$npm" /usr/local/lib/node_modules/npm >/dev/null

buildah run --isolation=chroot "$container" -- sh -c \
  'for name in npm npx; do ln -s ../lib/node_modules/npm/bin/$name-cli.js /usr/local/bin/$name; done; npm --version >/dev/null'
buildah commit --quiet "$container" "$node_image" >/dev/null
buildah rm "$container" >/dev/null
