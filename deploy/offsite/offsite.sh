#!/bin/sh
# Copies backups off this machine with restic, encrypted, together with .env and secrets: what a restore yields is a
# bundle that deploy/restore takes on a new machine. Runs in the service "offsite" of docker-compose.yml:
#
#   init    makes the repository, once
#   run     copies each backup that has no copy, and the archive of PostgreSQL's log each minute where there is one, until it is stopped
#   now     copies those without a copy, or the newest once more
#   check   fails when copies fail, or the last one is older than 26 hours
#   restic  any command of restic, such as: restic snapshots
set -eu

installation=/installation
# What an operator changes of docker-compose.yml, where there is one.
override=docker-compose.override.yml
bundle=/bundle
# Its age is that of the last copy that went well, and its text the backup that was copied. Prometheus is told of both.
note=$bundle/backups/last-offsite-copy.txt
# Is there while copies fail; `doctor` tells of it at once.
failing=$bundle/backups/offsite-copy-fails.txt
retry_seconds=900
poll_seconds=60

# restic itself reads these. The repository is RESTIC_REPOSITORY.
export RESTIC_PASSWORD_FILE=/run/secrets/offsite_password
export RESTIC_CACHE_DIR=/cache
# Two at a time wait for each other.
lock='--retry-lock=10m'
# For S3 the credentials as AWS's tools keep them, for SFTP the private key, which ssh wants to be readable by its user only.
export AWS_SHARED_CREDENTIALS_FILE=/run/secrets/offsite_access
install -m 600 /run/secrets/offsite_access /tmp/offsite_access
# Named, and not put among the settings of the system: there ssh refuses a file that belongs to whoever has cloned this.
restic() { command restic --option=sftp.args=-F$installation/deploy/offsite/ssh.conf "$@"; }

[ -n "${RESTIC_REPOSITORY:-}" ] || { echo 'Set OFFSITE_REPOSITORY in .env: see docs/operations.md.' >&2; exit 2; }

# Whoever is stopped ends restic first, which takes its lock away: docker-init tells the signal to both (docker-compose.yml),
# and this waits for what is under way.
trap 'exit 143' TERM INT

backups() { ls "$bundle/backups" | grep -E '^trinity-[0-9]{8}T[0-9]{6}Z\.(dump|rows\.gz)$' | sort; }
# Those after the last one that was copied: their names are in the order of their making.
not_copied() { backups | awk -v last="$(cat "$note" 2> /dev/null)" '$0 "" > last ""'; }

# Paths differ each night: what belongs together is told by host and tag.
copy() {
  backup=$1
  [ -n "$backup" ] || { echo 'There is no backup to copy yet.' >&2; return 1; }
  cd "$bundle"
  # As it is today: a mounted file would be the one from before it was edited.
  cp "$installation/.env" .env || return
  set -- .env secrets "backups/$backup" "backups/$backup.json"
  if [ -e "$installation/$override" ]; then
    cp "$installation/$override" "$override" || return
    set -- "$@" "$override"
  fi
  [ ! -e backups/erasures.json ] || set -- "$@" backups/erasures.json
  restic backup $lock --quiet --host trinity --tag nightly "$@" && echo "Copied $backup, .env and secrets."
}

# After the last of them, so that it is the note of a copy that can be read.
tidy() {
  restic forget $lock --quiet --host trinity --group-by host,tags --tag nightly --keep-within "${OFFSITE_KEEP_DAYS:-14}d" --prune &&
    # A part of all that is there each day, so that a month reads it all.
    restic check $lock --quiet --read-data-subset="$(date +%d)/31" &&
    echo "$1" > "$note"
}

# The oldest first: `restore latest` is to be the newest.
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

# Of a process that was killed, whose lock counts for half an hour. The lock of one at work stays.
unlock() { restic unlock --quiet || true; }

run() {
  # From now on copies are expected, and an alert comes when there are none.
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
    [ ! -e "$failing" ] || { echo 'Copies fail: docker compose logs offsite.' >&2; exit 1; }
    [ -n "$(find "$note" -mmin -1560)" ] || { echo 'Nothing was copied in the last 26 hours.' >&2; exit 1; }
    ;;
  restic) shift; restic "$lock" "$@" ;;
  *) sed -n 's/^# \{0,1\}//; 2,9p' "$0" >&2; exit 2 ;;
esac
