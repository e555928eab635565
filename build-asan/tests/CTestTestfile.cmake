# CMake generated Testfile for 
# Source directory: /tmp/w/lead/tests
# Build directory: /tmp/w/lead/build-asan/tests
# 
# This file includes the relevant testing commands required for 
# testing this directory and lists subdirectories to be tested as well.
subdirs("unit")
subdirs("validation")
subdirs("golden")
subdirs("property")
subdirs("display")
subdirs("benchmark")
