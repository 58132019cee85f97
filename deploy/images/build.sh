#!/usr/bin/env bash
# build.sh [--from-debian] [TAG]     builds the images bowline-server, bowline-web, bowline-office and bowline-demo with docker, podman
# or buildah (BUILDER says which), and prints their sizes. --from-debian asks no registry: see base-from-debian.sh.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
from_debian=
if [ "${1:-}" = --from-debian ]; then from_debian=1; shift; fi
tag=${1:-latest}
builder=${BUILDER:-$(for one in docker podman buildah; do "$one" info >/dev/null 2>&1 && echo "$one" && break; done)}
[ -n "$from_debian" ] && builder=buildah
[ -n "$builder" ] || { echo 'Please install docker, podman or buildah.' >&2; exit 1; }

options=(--build-arg "REVISION=$(git rev-parse HEAD 2>/dev/null || echo unknown)")
if [ -n "$from_debian" ]; then
  node_image=localhost/node:24-trixie base_image=localhost/debian:trixie
  buildah inspect --type image "$node_image" >/dev/null 2>&1 || deploy/images/base-from-debian.sh "$node_image" "$base_image"
  options+=(--build-arg "NODE_IMAGE=$node_image" --build-arg "BASE_IMAGE=$base_image")
fi
# buildah: health checks are part of Docker's format only; chroot needs no rights beyond those of this shell.
[ "$builder" != buildah ] || options+=(--isolation=chroot --format=docker --layers)
[ "$builder" != podman ] || options+=(--format=docker --layers)
# A proxy whose certificates Node does not know by itself.
if [ -n "${NODE_EXTRA_CA_CERTS:-}" ] && [ "$builder" != docker ]; then
  options+=(--volume "$NODE_EXTRA_CA_CERTS:/run/extra-ca.crt:ro" --build-arg NODE_EXTRA_CA_CERTS=/run/extra-ca.crt)
fi

for target in server web office demo; do
  "$builder" build "${options[@]}" -f deploy/images/Containerfile --target "$target" -t "bowline-$target:$tag" .
done
for target in server web office demo; do
  case "$builder" in
    buildah) size=$(buildah images --json "bowline-$target:$tag" | sed -n 's/.*"size": "\(.*\)",*/\1/p') ;;
    *) size=$("$builder" image inspect --format '{{.Size}}' "bowline-$target:$tag" | awk '{ printf "%.0f MB", $1 / 1e6 }') ;;
  esac
  printf '%-24s %s\n' "bowline-$target:$tag" "$size"
done
