# shellcheck shell=bash
# What the scripts beside this one share; each sources it in the folder of docker-compose.yml.

say() { printf '%s\n' "$*" >&2; }
step() { printf '\n== %s\n' "$*" >&2; }
give_up() { say "$@"; exit 1; }

# What .env says of a variable; the environment comes first, as with docker compose.
value_of() { printf '%s' "${!1:-$(sed -n "s/^$1=//p" .env 2>/dev/null | tail -n 1)}"; }

# Writes a variable into .env, in the place where it stands.
set_value() {
  local text
  if grep -q "^$1=" .env; then
    # Into the same file: the off-site copy has it mounted.
    text=$(sed "s|^$1=.*|$1=$2|" .env)
    printf '%s\n' "$text" > .env
  else
    printf '\n%s=%s\n' "$1" "$2" >> .env
  fi
}

image_in_use() { local image; image=$(value_of IMAGE); printf '%s' "${image:-trinity-movers:latest}"; }

# Runs a command in the product's image; nothing else is started for it.
tools() {
  local terminal=(); [ -t 0 ] || terminal=(-T)
  docker compose --progress quiet run --rm "${terminal[@]}" tools "$@"
}

# Whether a service would be another if it was started anew: its settings or its image have changed.
has_changed() {
  local wanted running
  wanted=$(docker compose config --hash "$1" | cut -d ' ' -f 2)
  running=$(docker compose ps -q "$1" | sed -n 1p | xargs -r docker inspect -f '{{index .Config.Labels "com.docker.compose.config-hash"}}')
  [ "$wanted" != "$running" ]
}
