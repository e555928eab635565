# CMake generated Testfile for 
# Source directory: /tmp/w/lead/tests/unit/io
# Build directory: /tmp/w/lead/build-asan/tests/unit/io
# 
# This file includes the relevant testing commands required for 
# testing this directory and lists subdirectories to be tested as well.
include("/tmp/w/lead/build-asan/tests/unit/io/io_test[1]_include.cmake")
