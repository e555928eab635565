#!/usr/bin/env bash
# install_missing asks apt only for what is missing, and it fails with a reason when apt does not know a package.
set -u
source=$1
top=$(mktemp -d)
trap 'rm -rf "$top"' EXIT
mkdir "$top/bin"
printf '#!/bin/sh\ncase "$*" in *present*) echo "install ok installed" ;; *) exit 1 ;; esac\n' >"$top/bin/dpkg-query"
cat >"$top/bin/apt-get" <<'STUB'
#!/bin/sh
echo "apt-get $*" >>"$APT_LOG"
case "$*" in *nowhere*) echo "E: Unable to locate package nowhere" >&2; exit 100 ;; esac
STUB
printf '#!/bin/sh\necho 0\n' >"$top/bin/id"
chmod +x "$top/bin/"*

failed=0
# expect CODE APT SAID PACKAGE…: the exit code, what apt-get installs ("" for nothing), and part of the output.
expect() {
  local code=$1 apt=$2 said=$3 output got
  shift 3
  : >"$top/log"
  output=$(APT_LOG="$top/log" PATH="$top/bin:$PATH" bash -euo pipefail -c '. "$0/.setup.sh"; install_missing "$@"' "$source" "$@" 2>&1)
  got=$?
  [ $got = "$code" ] || { echo "install_missing $*: exit code $got instead of $code"; failed=1; }
  [ "$(sed -n 's/^apt-get install.*recommends //p' "$top/log")" = "$apt" ] || { echo "install_missing $*: $(cat "$top/log")"; failed=1; }
  [[ $output = *"$said"* ]] || { echo "install_missing $*: '$output' without '$said'"; failed=1; }
}
expect 0 "" "" present
expect 0 "absent" "Installing with apt: absent" present absent
expect 1 "absent nowhere" "Debian 12 and 13" absent nowhere
exit $failed
