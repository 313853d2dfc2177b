#!/bin/bash
# Makes the images of images/Dockerfile as stand-in/<name>. Run as root with the engine's `docker` on the PATH:
#
#   make-stand-ins.sh NAME…
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
cache=${CONTAINERS_CACHE:-$HOME/.cache/trinity-containers}
mirror=${DEBIAN_MIRROR:-http://deb.debian.org/debian}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

if ! docker image inspect stand-in/debian > /dev/null 2>&1; then
  [ -d "$cache/debian" ] || {
    rm -rf "$cache/debian.unfinished"
    debootstrap --variant=minbase sid "$cache/debian.unfinished" "$mirror"
    mv "$cache/debian.unfinished" "$cache/debian"
  }
  cp /etc/ssl/certs/ca-certificates.crt "$cache/debian/usr/local/share/machine-ca.crt"
  tar -C "$cache/debian" --exclude=./var/cache/apt/archives/* --exclude=./var/lib/apt/lists/* --exclude=./usr/share/doc/* \
    --exclude=./usr/share/man/* --exclude=./usr/share/locale/* -c . | docker import - stand-in/debian > /dev/null
fi
cp -r "$here/images/." .
for name in "$@"; do docker build --quiet --target "$name" --tag "stand-in/$name" . ; done
