#!/usr/bin/env bash
# debian_13.sh FOLDER LAB: makes a bare Debian 13 in FOLDER and builds the game there as a player does. The build must
# reproduce the golden recordings and a race that this machine's slipangle-lab records.
set -euo pipefail
[ "$(id -u)" -eq 0 ] || exec sudo "$0" "$@"
. "$(dirname "${BASH_SOURCE[0]}")/debian.sh"
top=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
root=$1 lab=$2

# inside COMMANDS: runs them in the game's folder there. Its mounts end with them.
inside() {
  unshare --mount bash -euc 'mount -t proc proc "$0/proc"; mount --rbind /dev "$0/dev"
    exec chroot "$0" env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin bash -euc "cd /game; $1"' "$root" "$1"
}

trap 'rm -rf "$root"' EXIT
rm -rf "$root"
mkdir -p "$root"
debootstrap --variant=minbase trixie "$root" "$(debian_mirror)" >/dev/null
mkdir "$root/game"
git -C "$top" -c safe.directory="$top" ls-files -z | tar -C "$top" --null -T- -c | tar -C "$root/game" -x --no-same-owner

inside './play --build-only'
record_race "$lab" "$root/game/here.replay"
inside '. ./.setup.sh; install_missing libgtest-dev
  cmake --preset release -DBUILD_TESTING=ON -DSLIPANGLE_TESTS=golden >/dev/null
  cmake --build --preset release --target golden_test
  build/release/bin/golden_test --gtest_brief=1
  build/release/bin/slipangle-lab replay --verify here.replay'
