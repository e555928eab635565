# Sourced by play and tests/run: what a fresh Debian 12 or 13 needs, and how it gets there.

GAME_PACKAGES="g++ cmake ninja-build pkg-config
  libsfml-dev libsdl2-dev libopenal-dev libgl-dev libx11-dev libxrandr-dev libxkbcommon-dev libbox2d-dev libimgui-dev nlohmann-json3-dev zlib1g-dev libpng-dev libcli11-dev libfmt-dev libnlopt-cxx-dev libebur128-dev libmd4c-dev
  librsvg2-dev libfontconfig-dev fontconfig fonts-inter fonts-bebas-neue fonts-jetbrains-mono
  libgl1-mesa-dri xvfb xauth"
QUICK_PACKAGES="libgtest-dev"  # for tests/run --quick
TEST_PACKAGES="$QUICK_PACKAGES clang lld libclang-rt-dev clang-format clang-tidy-19 libvalijson-dev libbenchmark-dev
  xdotool umockdev libumockdev-dev openbox x11-utils x11-xkb-utils x11-xserver-utils"
LONG_PACKAGES="debootstrap"  # for tests/run --long

# build_jobs: prints how many compilers may run at once: one for each processor and for each 2 GB of free memory.
build_jobs() {
  local cores by_memory
  cores=$(nproc)
  by_memory=$(awk '/^MemAvailable/ { print int($2 / 2000000) }' /proc/meminfo)
  if [ "$by_memory" -lt 1 ]; then by_memory=1; fi
  if [ "$by_memory" -lt "$cores" ]; then echo "$by_memory"; else echo "$cores"; fi
}

# install_missing PACKAGE…: says what is missing, then installs it.
install_missing() {
  local missing=() package
  for package in "$@"; do
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'install ok installed' || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return 0
  echo "Installing with apt: ${missing[*]}"
  local root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || { echo "Not root and no sudo: install these packages first." >&2; return 1; }
    root=(sudo)
  fi
  echo "  reading the package lists"
  "${root[@]}" apt-get update -qq
  "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${missing[@]}" |
    sed -un 's/^Need to get .*/  &/p; s/^Get:[0-9]* [^ ]* [^ ]* [^ ]* \([^ ]*\).*/  fetched \1/p; s/^Setting up \([^ ]*\).*/  set up \1/p' || {
    echo "apt could not install them. Their names are those of Debian 12 and 13; on another system, install the same libraries by hand." >&2
    return 1
  }
}
