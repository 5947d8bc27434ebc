#!/usr/bin/env bash
# The browser tests need a Chromium of the system: CHROMIUM names it, else /usr/bin/chromium. Installed by apt where that is possible.
set -euo pipefail
browser=${CHROMIUM:-/usr/bin/chromium}
if [[ -x $browser ]]; then
  exit 0
fi
if [[ $(id -u) -eq 0 && -z ${CHROMIUM:-} ]] && command -v apt-get >/dev/null; then
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core >/dev/null
fi
if [[ ! -x $browser ]]; then
  echo "CHROMIUM: no browser at $browser: install Chromium, or set CHROMIUM to the path of one" >&2
  exit 1
fi
