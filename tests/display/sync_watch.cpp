// SPDX-License-Identifier: MIT
// Preloaded into the real program. Records each wait for the disk in the file named by SYNC_WATCH: "frame PATH" on the
// thread of the frames, "other PATH" elsewhere. Lengthens each wait by SYNC_MS ms.
#include <dlfcn.h>
#include <fcntl.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>

namespace {

void note(int file) {
    const char* const log = std::getenv("SYNC_WATCH");
    if (log == nullptr) return;
    char link[64], path[4096], line[4200];
    std::snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    const ssize_t size = readlink(link, path, sizeof path);
    const int length = std::snprintf(line, sizeof line, "%s %.*s\n", gettid() == getpid() ? "frame" : "other",
                                     static_cast<int>(size < 0 ? 0 : size), path);
    const int out = open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (write(out, line, static_cast<std::size_t>(length)) < 0) std::abort();
    close(out);
}

int slowly(const char* name, int file) {
    note(file);
    if (const char* const ms = std::getenv("SYNC_MS")) usleep(1000 * static_cast<unsigned>(std::atoi(ms)));
    return reinterpret_cast<int (*)(int)>(dlsym(RTLD_NEXT, name))(file);
}

}  // namespace

extern "C" int fsync(int file) { return slowly("fsync", file); }
extern "C" int fdatasync(int file) { return slowly("fdatasync", file); }
