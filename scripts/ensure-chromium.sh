#!/usr/bin/env bash
# The browser tests need a Chromium of the system: CHROMIUM names it, else /usr/bin/chromium. Installed by apt where that is possible,
# with the font that stands in for Arial: without one the pages have no fallback of Inter's measures, and move when Inter arrives.
set -euo pipefail
browser=${CHROMIUM:-/usr/bin/chromium}
has_font() { [[ -n $(fc-list 2>/dev/null | grep -iE 'liberation ?sans|arial') ]]; }
if [[ -x $browser ]] && has_font; then
  exit 0
fi
if [[ $(id -u) -eq 0 && -z ${CHROMIUM:-} ]] && command -v apt-get >/dev/null; then
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends chromium fontconfig fonts-dejavu-core fonts-liberation >/dev/null
fi
if [[ ! -x $browser ]]; then
  echo "CHROMIUM: no browser at $browser: install Chromium, or set CHROMIUM to the path of one" >&2
  exit 1
fi
