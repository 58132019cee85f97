#!/bin/sh
# Writes deploy/.env, which compose.yaml reads: fresh secrets, and which hosts are served.
#   deploy/secrets.sh                                                    the demo, on this machine alone, at https://bowline.localhost
#   deploy/secrets.sh "dating.example, www.dating.example" office.dating.example smtps://user:password@mail.example:465 audit@elsewhere.example
# The last is a mailbox that gets the audit log's hash each hour. Needs nothing but a shell. Keep a copy of SECRET_MASTER_KEY apart from the database: docs/runbooks/secrets.md.
set -eu
umask 077
file=$(dirname "$0")/.env
[ ! -e "$file" ] || { echo "$file exists already: its secrets open the data of this installation. Move it away first." >&2; exit 1; }
[ $# -eq 0 ] || [ $# -eq 4 ] || { sed -n '2,4s/^# *//p' "$0" >&2; exit 2; }

key() { head -c 32 /dev/urandom | base64 | tr -d '\n'; }
# Safe within an address.
password() { key | tr '+/' '-_' | tr -d '='; }

if [ $# -eq 4 ]; then
  cat <<END
SITE_HOSTS="$1"
STAFF_HOST=$2
SMTP_URL=$3
MAIL_FROM=no-reply@${1%%,*}
AUDIT_ANCHOR_MAIL=$4
PUBLISH_ADDRESS=0.0.0.0
END
else
  cat <<END
# The demo: its mailbox shows every mail without a password, so nobody but this machine may reach it.
COMPOSE_PROFILES=demo
SITE_HOSTS="bowline.localhost, knoten.localhost, bight.localhost"
STAFF_HOST=office.localhost
SMTP_URL=smtp://127.0.0.1:2525
MAIL_FROM=no-reply@bowline.localhost
AUDIT_ANCHOR_MAIL=audit@bowline.localhost
MORE_HOSTS=mailbox.caddy
PUBLISH_ADDRESS=127.0.0.1
END
fi >"$file"
cat >>"$file" <<END
SECRET_MASTER_KEY=$(key)
SECRET_LOOKUP_KEY=$(key)
SECRET_PEPPER=$(key)
SECRET_LINK_KEY=$(key)
SECRET_PUSH_KEY=$(key)
DATABASE_PASSWORD_OWNER=$(password)
DATABASE_PASSWORD_API=$(password)
DATABASE_PASSWORD_WORKER=$(password)
DATABASE_PASSWORD_REALTIME=$(password)
REDIS_PASSWORD=$(password)
NATS_PASSWORD=$(password)
END
echo "$file written. Next: docker compose -f $(dirname "$0")/compose.yaml up --build --detach"
