#!/bin/bash
# Runs a Docker on machines without Docker and without an image registry: Debian sid's Docker Engine, compose and buildx. The
# engine has its own mount and network namespaces. Nothing else on the machine sees its interfaces, ports or firewall. The
# engine sees the machine's temporary folder and reaches the network through slirp4netns.
#
#   docker-engine.sh start              waits until Docker answers; the first start runs debootstrap
#   docker-engine.sh enter COMMAND…     runs a command in the engine's network with its `docker`
#   docker-engine.sh stop
#
# Needs root and debootstrap. Stores the system, images and build cache (up to 8 GB) in CONTAINERS_CACHE.
set -euo pipefail

cache=${CONTAINERS_CACHE:-$HOME/.cache/trinity-containers}
root=$cache/engine
mirror=${DEBIAN_MIRROR:-http://deb.debian.org/debian}
containers=6
packages=ca-certificates,docker.io,docker-cli,docker-compose,docker-buildx,git,iptables,procps,slirp4netns

pid_of() { cat "$cache/$1.pid" 2>/dev/null || echo 0; }
is_running() { [ "$(cat "/proc/$(pid_of "$1")/comm" 2>/dev/null)" = "$1" ]; }
in_engine() { nsenter --target "$(pid_of dockerd)" --mount --root -- "$@"; }

make_system() {
  [ -x "$root/usr/sbin/dockerd" ] && return
  rm -rf "$root.unfinished"
  debootstrap --variant=minbase "--include=$packages" sid "$root.unfinished" "$mirror"
  mv "$root.unfinished" "$root"
}

make_command() {
  mkdir -p "$cache/bin"
  cat > "$cache/bin/docker" <<'SCRIPT'
#!/bin/bash
pid=$(cat "$(dirname "$0")/../dockerd.pid")
exec nsenter --target "$pid" --net --mount --root -- \
  env HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin sh -c 'cd "$1" && shift && exec docker "$@"' docker "$PWD" "$@"
SCRIPT
  chmod +x "$cache/bin/docker"
}

# A control group counts as a single program. On a busy machine, all containers would share the time of one program, and
# a connection to PostgreSQL would take seconds.
take_fair_share() {
  local groups=/sys/fs/cgroup
  if [ -d $groups/cpu ]; then
    mkdir -p $groups/cpu/docker && echo $((containers * 1024)) > $groups/cpu/docker/cpu.shares
  elif [ -f $groups/cgroup.controllers ]; then
    mkdir -p $groups/docker && echo $((containers * 100)) > $groups/docker/cpu.weight
  fi || echo 'All containers together get the processor time of one program.' >&2
}

start() {
  is_running dockerd && return
  mkdir -p "$cache"
  make_system
  make_command
  cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/ca-certificates.crt"
  cp /etc/resolv.conf "$root/etc/resolv.conf"
  take_fair_share
  # runc pivots, which requires a mount point at /, so chroot does not work.
  setsid unshare --mount --net --propagation private bash -c '
    set -e
    ip link set lo up
    mount --bind "$1" "$1"
    cd "$1"
    mkdir -p machine
    for folder in proc sys dev; do mount --rbind "/$folder" "$folder"; done
    mount -t tmpfs tmpfs run
    mount --bind /tmp tmp
    pivot_root . machine
    umount -l /machine
    exec env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin dockerd --pidfile /run/dockerd.pid
  ' engine "$root" < /dev/null > "$cache/dockerd.log" 2>&1 &
  echo $! > "$cache/dockerd.pid"
  for _ in $(seq 100); do is_running dockerd && break; sleep 0.1; done
  setsid nsenter --target "$(pid_of dockerd)" --mount --root -- \
    slirp4netns --configure --mtu=65520 --disable-host-loopback "$(pid_of dockerd)" tap0 < /dev/null > "$cache/slirp4netns.log" 2>&1 &
  echo $! > "$cache/slirp4netns.pid"
  for _ in $(seq 120); do in_engine docker version > /dev/null 2>&1 && return; sleep 0.5; done
  tail -n 20 "$cache/dockerd.log" >&2
  echo 'Docker did not start.' >&2
  exit 1
}

enter() {
  is_running dockerd || { echo 'Docker is not running: docker-engine.sh start' >&2; exit 1; }
  exec nsenter --target "$(pid_of dockerd)" --net -- env "PATH=$cache/bin:$PATH" "$@"
}

stop() {
  for program in dockerd slirp4netns; do
    is_running "$program" && kill "$(pid_of "$program")"
    for _ in $(seq 100); do is_running "$program" || break; sleep 0.2; done
  done
}

case ${1:-} in
  start | stop) "$1" ;;
  enter) shift && enter "$@" ;;
  *) sed -n '2,11s/^# \{0,1\}//p' "$0" && exit 2 ;;
esac
