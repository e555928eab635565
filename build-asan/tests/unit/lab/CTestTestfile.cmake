# CMake generated Testfile for 
# Source directory: /tmp/w/lead/tests/unit/lab
# Build directory: /tmp/w/lead/build-asan/tests/unit/lab
# 
# This file includes the relevant testing commands required for 
# testing this directory and lists subdirectories to be tested as well.
include("/tmp/w/lead/build-asan/tests/unit/lab/test_lab[1]_include.cmake")
