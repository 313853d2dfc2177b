#!/bin/bash
# Starts PostgreSQL in the container tests. Initializes the cluster in PGDATA on the first start. Covers only the parts of the
# postgres image that docker-compose.yml and deploy/ use.
set -euo pipefail

if [ "$(id -u)" = 0 ]; then
  install -d -m 700 -o postgres -g postgres "$PGDATA"
  exec setpriv --reuid=postgres --regid=postgres --init-groups "$0" "$@"
fi

if [ ! -e "$PGDATA/PG_VERSION" ]; then
  read -ra options <<< "${POSTGRES_INITDB_ARGS:-}"
  initdb --username=postgres --pwfile="$POSTGRES_PASSWORD_FILE" "${options[@]}"
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"

  # Health checks connect by TCP. They must fail until every init file has run.
  pg_ctl start --wait --options="-c listen_addresses=''"
  shopt -s nullglob
  for file in /docker-entrypoint-initdb.d/*.sql; do
    psql --no-psqlrc --username=postgres --set=ON_ERROR_STOP=1 --file="$file"
  done
  pg_ctl stop --wait
fi

exec "$@"
