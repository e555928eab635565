# CMake generated Testfile for 
# Source directory: /tmp/w/lead/tests/unit/app
# Build directory: /tmp/w/lead/build-asan/tests/unit/app
# 
# This file includes the relevant testing commands required for 
# testing this directory and lists subdirectories to be tested as well.
include("/tmp/w/lead/build-asan/tests/unit/app/app_test[1]_include.cmake")
subdirs("hud")
subdirs("panel")
subdirs("view")
