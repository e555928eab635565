# Sourced by the tests of this folder.

# debian_mirror: prints the address from which apt gets Debian's packages on this machine.
debian_mirror() {
  apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Label: Debian' 'Component: main' | sed -n 1p
}

# record_race LAB FILE: records a race in the rain of cars with unlike tyres, suspensions and drivelines.
record_race() {
  "$1" race --track larkmead --cars roadster,rally,gt,truck --laps 1 --seed 3 --weather rain --record "$2" >/dev/null
}
