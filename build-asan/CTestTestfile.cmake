# CMake generated Testfile for 
# Source directory: /tmp/w/lead
# Build directory: /tmp/w/lead/build-asan
# 
# This file includes the relevant testing commands required for 
# testing this directory and lists subdirectories to be tested as well.
subdirs("src")
subdirs("tests")
