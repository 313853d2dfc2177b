#!/bin/sh
# Copies backups off this machine with restic, encrypted, with .env and the secrets. A restored copy is a folder that
# deploy/restore restores on a new machine. Runs in the service "offsite" of docker-compose.yml:
#
#   init    makes the repository, once
#   run     copies each new backup, and the archive of PostgreSQL's log each minute, until it is stopped
#   now     copies the backups without a copy, or the newest again
#   check   fails if copies fail, or the last one is older than 26 hours
#   restic  runs any command of restic, for example: restic snapshots
set -eu

installation=/installation
override=docker-compose.override.yml
bundle=/bundle
# Has the age of the last successful copy and contains the name of its backup.
note=$bundle/backups/last-offsite-copy.txt
# Exists while copies fail. `doctor` reports the failure.
failing=$bundle/backups/offsite-copy-fails.txt
retry_seconds=900
poll_seconds=60

# For restic, which also reads RESTIC_REPOSITORY.
export RESTIC_PASSWORD_FILE=/run/secrets/offsite_password
export RESTIC_CACHE_DIR=/cache
lock='--retry-lock=10m'
# Credentials of S3 in AWS's format, or the private key of SFTP. ssh requires a file that only its user can read.
export AWS_SHARED_CREDENTIALS_FILE=/run/secrets/offsite_access
install -m 600 /run/secrets/offsite_access /tmp/offsite_access
# An option, because ssh rejects system settings that another user owns.
restic() { command restic --option=sftp.args=-F$installation/deploy/offsite/ssh.conf "$@"; }

[ -n "${RESTIC_REPOSITORY:-}" ] || { echo 'Set OFFSITE_REPOSITORY in .env: see docs/operations.md.' >&2; exit 2; }

# docker-init also stops restic, which then removes its lock (docker-compose.yml). The shell waits for restic.
trap 'exit 143' TERM INT

backups() { ls "$bundle/backups" | grep -E '^trinity-[0-9]{8}T[0-9]{6}Z\.(dump|rows\.gz)$' | sort; }
# Backups after the last copied one. Names sort by time.
not_copied() { backups | awk -v last="$(cat "$note" 2> /dev/null)" '$0 "" > last ""'; }

# Paths differ each night, so host and tag group the copies.
copy() {
  backup=$1
  [ -n "$backup" ] || { echo 'There is no backup to copy yet.' >&2; return 1; }
  cd "$bundle"
  # Reads the folder, because a mounted file does not show later edits.
  cp "$installation/.env" .env || return
  set -- .env secrets "backups/$backup" "backups/$backup.json"
  if [ -e "$installation/$override" ]; then
    cp "$installation/$override" "$override" || return
    set -- "$@" "$override"
  fi
  [ ! -e backups/erasures.json ] || set -- "$@" backups/erasures.json
  restic backup $lock --quiet --host trinity --tag nightly "$@" && echo "Copied $backup, .env and secrets."
}

tidy() {
  restic forget $lock --quiet --host trinity --group-by host,tags --tag nightly --keep-within "${OFFSITE_KEEP_DAYS:-14}d" --prune &&
    # A different part each day. A month covers everything.
    restic check $lock --quiet --read-data-subset="$(date +%d)/31" &&
    echo "$1" > "$note"
}

# Oldest first, so that `restore latest` restores the newest.
copy_missing() {
  missing=$(not_copied)
  [ -n "$missing" ] || return 0
  for each in $missing; do copy "$each" || return; done
  tidy "$each"
}

copy_newest() {
  newest=$(backups | tail -n 1)
  copy "$newest" && tidy "$newest"
}

copy_log_archive() {
  [ -d "$bundle/wal/archive" ] && [ -n "$(ls "$bundle/wal/archive")" ] || return 0
  cd "$bundle"
  restic backup $lock --quiet --host trinity --tag wal wal &&
    restic forget $lock --quiet --host trinity --group-by host,tags --tag wal --keep-last 2
}

# Keeps the lock of a running process.
unlock() { restic unlock --quiet || true; }

run() {
  # From now on, an alert reports missing copies.
  [ -e "$note" ] || touch -d '1970-01-01 00:00:00' "$note"
  unlock
  while :; do
    pause=$poll_seconds
    failed=
    copy_missing || { unlock; failed=yes; pause=$retry_seconds; }
    copy_log_archive || { unlock; failed=yes; pause=$poll_seconds; }
    if [ -n "$failed" ]; then touch "$failing"; else rm -f "$failing"; fi
    sleep "$pause"
  done
}

case ${1:-run} in
  init) restic init ;;
  run) run ;;
  now)
    if [ -n "$(not_copied)" ]; then copy_missing; else copy_newest; fi
    rm -f "$failing"
    ;;
  check)
    [ ! -e "$failing" ] || { echo 'The last copy failed. To see the reason, run: docker compose logs offsite' >&2; exit 1; }
    [ -n "$(find "$note" -mmin -1560)" ] || { echo 'Nothing was copied in the last 26 hours.' >&2; exit 1; }
    ;;
  restic) shift; restic "$lock" "$@" ;;
  *) sed -n 's/^# \{0,1\}//; 2,9p' "$0" >&2; exit 2 ;;
esac
