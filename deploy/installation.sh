# shellcheck shell=bash
# Functions for the scripts in this folder. They run in the folder of docker-compose.yml.

say() { printf '%s\n' "$*" >&2; }
step() { printf '\n== %s\n' "$*" >&2; }
give_up() { say "$@"; exit 1; }

# Like docker compose, the environment has precedence.
value_of() { printf '%s' "${!1:-$(sed -n "s/^$1=//p" .env 2>/dev/null | tail -n 1)}"; }

set_value() {
  local text
  if grep -q "^$1=" .env; then
    # Keeps the owner of the file.
    text=$(sed "s|^$1=.*|$1=$2|" .env)
    printf '%s\n' "$text" > .env
  else
    printf '\n%s=%s\n' "$1" "$2" >> .env
  fi
}

check_secrets() {
  local folder name; folder=$(secrets_folder)
  for name in database_password erasure_key two_step_key; do
    [ -s "$folder/$name" ] || give_up "$folder/$name is missing or empty. If you have a copy of this file, restore it." \
      "Otherwise create a new secret, but only for a new installation or a lost database password (docs/operations.md, \"Secrets\"): openssl rand -base64 32 > $folder/$name && chmod 444 $folder/$name"
  done
  [ -e "$folder/smtp_url" ] || give_up "$folder/smtp_url is missing. It may be empty. Create it: : > $folder/smtp_url"
}

secrets_folder() { local folder; folder=$(value_of SECRETS_DIR); printf '%s' "${folder:-secrets}"; }

image_in_use() { local image; image=$(value_of IMAGE); printf '%s' "${image:-trinity-movers:latest}"; }

# Prints nothing if the label is missing. Examples: version, revision (the commit).
label_of() { docker image inspect -f "{{index .Config.Labels \"org.opencontainers.image.$2\"}}" "$1" 2> /dev/null || true; }

# A name like until-20261122T170500Z does not show the version.
described() {
  local version; version=$(label_of "$1" version)
  printf '%s%s' "$1" "${version:+ (version $version, commit $(label_of "$1" revision))}"
}

# Removes the tag and the digest.
name_of() { local name=${1%@*}; case ${name##*/} in *:*) name=${name%:*} ;; esac; printf '%s' "$name"; }

# Sets image, version and revision.
name_image() {
  version=$(git describe --tags --match 'v[0-9]*' 2> /dev/null | sed -E 's/^v//; s/-g[0-9a-f]+$//' || true)
  [ -n "$version" ] || version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' package.json)
  revision=$(git rev-parse --short HEAD 2> /dev/null || date -u +%Y%m%dT%H%M%SZ)
  git diff --quiet HEAD 2> /dev/null || revision=$revision-$(date -u +%Y%m%dT%H%M%SZ)
  image=$(name_of "$(image_in_use)"):$version-$revision
}

build_image() {
  name_image
  step "Building $image"
  IMAGE=$image docker compose build --build-arg "VERSION=$version" --build-arg "REVISION=$revision" \
    --build-arg "CREATED=$(date -u +%Y-%m-%dT%H:%M:%SZ)" migrate
}

# Starts no other service.
tools() {
  local terminal=(); [ -t 0 ] || terminal=(-T)
  docker compose --progress quiet run --rm "${terminal[@]}" tools "$@"
}

# Then backs up, so that the newest backup and the newest copy contain the restored data.
start_with_restored_data() {
  step 'Starting the servers'
  # The service "backup" would make a backup at the same time.
  docker compose --progress quiet up -d --scale backup=0 ||
    say 'Not every service has started. After "is unhealthy", run: docker compose up -d. After an error of "migrate", run: docker compose logs migrate'
  step 'Backing up the restored data'
  tools node server/cli/backup.ts --rehearse < /dev/null || say 'The restored data is not backed up yet. Run: deploy/run backup --rehearse'
  docker compose --progress quiet up -d || true
}

has_changed() {
  local wanted running
  wanted=$(docker compose config --hash "$1" | cut -d ' ' -f 2)
  running=$(docker compose ps -q "$1" | sed -n 1p | xargs -r docker inspect -f '{{index .Config.Labels "com.docker.compose.config-hash"}}')
  [ "$wanted" != "$running" ]
}
