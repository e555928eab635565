// SPDX-License-Identifier: MIT
// For sanitizer builds only. The graphics driver is unloaded at exit; then memory held by its globals counts as leaked,
// without a name for a suppression. A library that stays loaded keeps it reachable.
extern "C" int dlclose(void*) { return 0; }

// If this intercept is on, the leak check of clang 14 crashes on the thread-local storage of libraries that are loaded
// later, such as SDL2.
extern "C" const char* __asan_default_options() { return "intercept_tls_get_addr=0"; }
