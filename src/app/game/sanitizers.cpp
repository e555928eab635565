// SPDX-License-Identifier: MIT
// Sanitizer builds only. The graphics driver is unloaded at exit, and what its globals still hold then counts as leaked
// with no name to suppress; a library that stays loaded keeps it reachable.
extern "C" int dlclose(void*) { return 0; }

// With the thread-local storage of libraries that come later, SDL2 among them, clang 14's search for leaks crashes.
extern "C" const char* __asan_default_options() { return "intercept_tls_get_addr=0"; }
