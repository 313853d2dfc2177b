#!/bin/sh
# Writes Alertmanager's configuration from .env and secrets/smtp_url, then starts Alertmanager. Alertmanager reads no variables,
# and its image has only this shell.
set -eu

# Decodes %40 and so on. Some shells do not support `printf '\x40'`.
decoded() {
  rest=$1
  text=
  while [ "${rest#*%}" != "$rest" ]; do
    text=$text${rest%%\%*}
    rest=${rest#*%}
    text=$text$(printf "\\$(printf '%03o' "0x$(printf %.2s "$rest")")")
    rest=${rest#??}
  done
  printf %s "$text$rest"
}

quoted() { printf "'%s'" "$(printf %s "$1" | sed "s/'/''/g")"; }

folder=${TMPDIR:-/tmp}
smtp_url=$(cat "$SMTP_URL_FILE")
email=
[ -z "$smtp_url" ] || email=${ALERT_EMAIL:-}

{
  echo 'global:'
  if [ -n "$email" ]; then
    scheme=${smtp_url%%://*}
    place=${smtp_url#*://}
    place=${place%%[/?]*}
    login=
    [ "${place%@*}" = "$place" ] || login=${place%@*}
    host=${place##*@}
    case $host in *:*) ;; *) [ "$scheme" = smtps ] && host=$host:465 || host=$host:587 ;; esac
    echo "  smtp_smarthost: $(quoted "$host")"
    echo "  smtp_from: $(quoted "${MAIL_FROM:-$email}")"
    # A login requires TLS. Port 465 starts with TLS.
    if [ -n "$login" ]; then
      (umask 077 && decoded "${login#*:}" > "$folder/smtp_password")
      echo "  smtp_auth_username: $(quoted "$(decoded "${login%%:*}")")"
      echo '  smtp_auth_password_file: '"$folder/smtp_password"
    else
      echo '  smtp_require_tls: false'
    fi
  else
    echo '  resolve_timeout: 5m'
  fi
  cat <<END
route:
  receiver: operator
  group_by: [alertname]
  group_wait: 30s
  group_interval: 5m
  repeat_interval: 4h
  routes:
    - { receiver: heartbeat, matchers: ['severity="heartbeat"'], group_wait: 0s, group_interval: 1m, repeat_interval: 5m }
    - { receiver: operator, matchers: ['severity="ticket"'], repeat_interval: 24h }
inhibit_rules:
  - source_matchers: ['alertname="DatabaseDown"']
    target_matchers: ['alertname=~"RequestsFail|FormsFail|RequestsWaitForConnections|BackupMissing|ErasuresNotNoted"']
  - source_matchers: ['alertname="SiteUnreachable"']
    target_matchers: ['alertname="CertificateEndsSoon"']
  - source_matchers: ['alertname="DiskAlmostFull"']
    target_matchers: ['alertname="DiskFillsUp"']
receivers:
  - name: operator
END
  [ -z "$email" ] || printf '    email_configs: [{ to: %s, send_resolved: true }]\n' "$(quoted "$email")"
  [ -z "${ALERT_WEBHOOK_URL:-}" ] ||
    printf '    webhook_configs: [{ url: %s, send_resolved: true }]\n' "$(quoted "$ALERT_WEBHOOK_URL")"
  echo '  - name: heartbeat'
  [ -z "${ALERT_HEARTBEAT_URL:-}" ] ||
    printf '    webhook_configs: [{ url: %s, send_resolved: false }]\n' "$(quoted "$ALERT_HEARTBEAT_URL")"
} > "$folder/alertmanager.yml"

[ -n "$email${ALERT_WEBHOOK_URL:-}" ] ||
  echo 'Nobody receives alerts. Set ALERT_EMAIL (with secrets/smtp_url) or ALERT_WEBHOOK_URL in .env.' >&2
exec alertmanager --config.file="$folder/alertmanager.yml" --storage.path=/alertmanager "$@"
