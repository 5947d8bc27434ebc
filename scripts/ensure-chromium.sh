#!/usr/bin/env bash
# The browser tests need a system Chromium: $CHROMIUM, else Debian's headless shell, else /usr/bin/chromium. Installs it with apt if possible,
# with the font that replaces Arial: without one, Inter has no fallback of the same metrics, and pages shift when Inter loads.
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
