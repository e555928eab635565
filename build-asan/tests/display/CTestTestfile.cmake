# CMake generated Testfile for 
# Source directory: /tmp/w/lead/tests/display
# Build directory: /tmp/w/lead/build-asan/tests/display
# 
# This file includes the relevant testing commands required for 
# testing this directory and lists subdirectories to be tested as well.
add_test([=[display_smoke]=] "/usr/bin/xvfb-run" "-a" "-s" "-screen 0 1280x720x24 -noreset" "/tmp/w/lead/build-asan/bin/slipangle" "--demo" "--track" "larkmead" "--windowed" "640x360" "--frame-time" "0.05" "--exit-after" "3" "--screenshot" "smoke.png@2")
set_tests_properties([=[display_smoke]=] PROPERTIES  LABELS "display" TIMEOUT "300" _BACKTRACE_TRIPLES "/tmp/w/lead/tests/display/CMakeLists.txt;4;add_test;/tmp/w/lead/tests/display/CMakeLists.txt;0;")
