# CMake generated Testfile for 
# Source directory: /tmp/w/lead/tests/property
# Build directory: /tmp/w/lead/build-asan/tests/property
# 
# This file includes the relevant testing commands required for 
# testing this directory and lists subdirectories to be tested as well.
include("/tmp/w/lead/build-asan/tests/property/test_property[1]_include.cmake")
