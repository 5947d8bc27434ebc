#!/bin/sh
# deploy/backup.sh FOLDER [DAYS]: dumps DATABASE_URL into FOLDER, whole or not at all, looks through the dump, and keeps DAYS of them (30).
# Wants pg_dump of the server's version or newer; PG_DUMP and PG_RESTORE name others. Files and ENCRYPTION_KEYS are backed up apart from it.
set -eu
folder=${1:?name a folder}
days=${2:-30}
: "${DATABASE_URL:?set it}"
name=gatepass-$(date -u +%Y%m%dT%H%M%SZ).dump
mkdir -p "$folder"
umask 077
trap 'rm -f "$folder/$name.part"' EXIT
trap 'exit 1' HUP INT TERM
# Not among the arguments, which everybody on the machine can read; one that is escaped there (%2F) stays in the address.
password=$(printf %s "$DATABASE_URL" | sed -n 's#^[^:]*://[^:/@]*:\([^@%]*\)@.*#\1#p')
if [ -n "$password" ]; then
  export PGPASSWORD="$password"
  DATABASE_URL=$(printf %s "$DATABASE_URL" | sed 's#^\([^:]*://[^:/@]*\):[^@]*@#\1@#')
fi
"${PG_DUMP:-pg_dump}" --format=custom --no-owner --no-privileges --file="$folder/$name.part" "$DATABASE_URL"
"${PG_RESTORE:-pg_restore}" --list "$folder/$name.part" | grep -q 'TABLE DATA public journal_entry' || { echo "the dump has no journal" >&2; exit 1; }
mv "$folder/$name.part" "$folder/$name"
find "$folder" -maxdepth 1 -name 'gatepass-*.dump' -mtime "+$days" -delete
echo "$folder/$name"
