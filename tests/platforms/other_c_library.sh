#!/usr/bin/env bash
# other_c_library.sh FOLDER GOLDEN_TEST RACE_TEST LAB: unpacks the C and C++ libraries of Debian 13 into FOLDER and runs
# this machine's golden test, its tests of recordings and replays, and slipangle-lab with them. The simulation must give
# the same bits under either C library.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/debian.sh"
folder=$1 golden_test=$2 race_test=$3 lab=$4

# trixie_apt ARGUMENT…: apt-get with package lists of its own, which leaves those of this machine alone.
trixie_apt() {
  apt-get -qq -o Dir::State="$folder/state" -o Dir::Cache="$folder/cache" -o Dir::State::status=/dev/null \
    -o Dir::Etc::SourceList="$folder/sources.list" -o Dir::Etc::SourceParts=/dev/null \
    -o APT::Sandbox::User=root "$@"
}

rm -rf "$folder"
mkdir -p "$folder"/{state/lists/partial,cache/archives/partial,debs,root}
keys=/usr/share/keyrings/debian-archive-keyring.gpg
echo "deb [signed-by=$keys] $(debian_mirror) trixie main" >"$folder/sources.list"
trixie_apt update
(cd "$folder/debs" && trixie_apt download libc6 libstdc++6 libgcc-s1)
for deb in "$folder"/debs/*.deb; do dpkg-deb -x "$deb" "$folder/root"; done
loader=$(echo "$folder"/root/usr/lib/*/ld-linux-*.so.*)
libraries=$(dirname "$loader")

"$loader" --version | sed -n 1p
loaded=$("$loader" --library-path "$libraries" --list "$golden_test")
for library in libc.so.6 libm.so.6 libstdc++.so.6; do
  grep -qF "=> $libraries/$library " <<<"$loaded" || { echo "$library is not Debian 13's: $loaded"; exit 1; }
done

with_other() { "$loader" --library-path "$libraries" "$@"; }
failed=0
with_other "$golden_test" --gtest_brief=1 || failed=1
with_other "$race_test" --gtest_brief=1 --gtest_filter='InputLog.*:Record*:Replay*:Ghost.*' || failed=1
record_race "$lab" "$folder/here.replay"
with_other "$lab" replay --verify "$folder/here.replay" || failed=1
exit $failed
