# CMake generated Testfile for 
# Source directory: /tmp/w/lead/tests/unit/app/panel
# Build directory: /tmp/w/lead/build-asan/tests/unit/app/panel
# 
# This file includes the relevant testing commands required for 
# testing this directory and lists subdirectories to be tested as well.
include("/tmp/w/lead/build-asan/tests/unit/app/panel/app_panel_tests[1]_include.cmake")
