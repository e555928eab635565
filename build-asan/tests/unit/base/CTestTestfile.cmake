# CMake generated Testfile for 
# Source directory: /tmp/w/lead/tests/unit/base
# Build directory: /tmp/w/lead/build-asan/tests/unit/base
# 
# This file includes the relevant testing commands required for 
# testing this directory and lists subdirectories to be tested as well.
include("/tmp/w/lead/build-asan/tests/unit/base/test_base[1]_include.cmake")
