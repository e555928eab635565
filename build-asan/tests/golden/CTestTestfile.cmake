# CMake generated Testfile for 
# Source directory: /tmp/w/lead/tests/golden
# Build directory: /tmp/w/lead/build-asan/tests/golden
# 
# This file includes the relevant testing commands required for 
# testing this directory and lists subdirectories to be tested as well.
include("/tmp/w/lead/build-asan/tests/golden/test_golden[1]_include.cmake")
