# CMake generated Testfile for 
# Source directory: /tmp/w/lead/tests/validation
# Build directory: /tmp/w/lead/build-asan/tests/validation
# 
# This file includes the relevant testing commands required for 
# testing this directory and lists subdirectories to be tested as well.
include("/tmp/w/lead/build-asan/tests/validation/test_validation[1]_include.cmake")
add_test([=[validation_report]=] "/tmp/w/lead/build-asan/bin/test_validation")
set_tests_properties([=[validation_report]=] PROPERTIES  LABELS "validation" TIMEOUT "900" _BACKTRACE_TRIPLES "/tmp/w/lead/tests/validation/CMakeLists.txt;6;add_test;/tmp/w/lead/tests/validation/CMakeLists.txt;0;")
