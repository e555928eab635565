# CMake generated Testfile for 
# Source directory: /tmp/w/lead/tests/unit/race
# Build directory: /tmp/w/lead/build-asan/tests/unit/race
# 
# This file includes the relevant testing commands required for 
# testing this directory and lists subdirectories to be tested as well.
include("/tmp/w/lead/build-asan/tests/unit/race/test_race[1]_include.cmake")
