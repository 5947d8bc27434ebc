#!/usr/bin/env bash
# The browser tests need a Chromium of the system: CHROMIUM names it, else Debian's headless shell, else /usr/bin/chromium. Installed by
# apt where that is possible, with the font that stands in for Arial: without one the pages have no fallback of Inter's measures, and
# move when Inter arrives.
set -euo pipefail
browser() {
  local file
  for file in ${CHROMIUM:-/usr/bin/chromium-headless-shell /usr/bin/chromium}; do
    [[ -x $file ]] && return 0
  done
  return 1
}
has_font() { [[ -n $(fc-list 2>/dev/null | grep -iE 'liberation ?sans|arial') ]]; }
if browser && has_font; then
  exit 0
fi
if [[ $(id -u) -eq 0 && -z ${CHROMIUM:-} ]] && command -v apt-get >/dev/null; then
  export DEBIAN_FRONTEND=noninteractive
  install() { apt-get install -y -qq --no-install-recommends "$@" fontconfig fonts-dejavu-core fonts-liberation >/dev/null; }
  apt-get update -qq
  install chromium-headless-shell || install chromium
fi
if ! browser; then
  echo "CHROMIUM: no browser at ${CHROMIUM:-/usr/bin}: install Chromium, or set CHROMIUM to the path of one" >&2
  exit 1
fi
