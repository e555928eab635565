# CMake generated Testfile for 
# Source directory: /tmp/w/lead/tests/benchmark
# Build directory: /tmp/w/lead/build-asan/tests/benchmark
# 
# This file includes the relevant testing commands required for 
# testing this directory and lists subdirectories to be tested as well.
