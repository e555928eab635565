#!/usr/bin/env bash
# What ./play makes of its arguments, with everything that it calls replaced by a word on what was called.
set -u
source=$1
top=$(mktemp -d)
trap 'rm -rf "$top"' EXIT
mkdir -p "$top/bin" "$top/build/release/bin"
cp "$source/play" "$top/play"
printf 'GAME_PACKAGES=""\ninstall_missing() { :; }\n' >"$top/.setup.sh"
printf '#!/bin/sh\nexit 0\n' >"$top/bin/cmake"
# xvfb-run -a -s SCREEN PROGRAM ARGUMENT…
printf '#!/bin/sh\nshift 3\nprintf "off-screen "\nexec "$@"\n' >"$top/bin/xvfb-run"
printf '#!/bin/sh\nprintf "game"\nprintf " <%%s>" "$@"\necho\n' >"$top/build/release/bin/slipangle"
chmod +x "$top/play" "$top/bin/"* "$top/build/release/bin/slipangle"

failed=0
# expect DISPLAY OUTPUT ARGUMENT…: OUTPUT is how the first line that tells of the game begins.
expect() {
  local display=$1 wanted=$2 got
  shift 2
  got=$(DISPLAY=$display PATH="$top/bin:$PATH" "$top/play" "$@" 2>&1 | grep -m1 game)
  case $got in
    "$wanted"*) ;;
    *) echo "play $* with DISPLAY='$display': '$got' instead of '$wanted'"; failed=1 ;;
  esac
}
demo="off-screen game <--demo>"
expect "" "$demo"
expect "" "game <--help>" --help
expect "" "game <-h>" -h
expect "" "game <coupe> <--version>" coupe --version
expect "" "$demo" "my --help car.json"
expect "" "$demo" "my --version car.json"
expect "" "$demo" "a --exit-after b.json"
expect "" "off-screen game <coupe> <--exit-after> <3>" coupe --exit-after 3
expect "" "off-screen game <--exit-after=3> <a b.json>" --exit-after=3 "a b.json"
expect "" "off-screen game <--screenshot> <x.png@2>" --screenshot x.png@2
expect "" "$demo" -- --help
expect ":7" "game <my --help car.json>" "my --help car.json"
expect ":7" "game <--> <--build-only>" -- --build-only
exit $failed
