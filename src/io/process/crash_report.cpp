// SPDX-License-Identifier: MIT
#include "io/process/crash_report.hpp"

#include "io/system/open_file.hpp"

#include <cxxabi.h>
#include <execinfo.h>
#include <fcntl.h>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>
#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <exception>
#include <memory>
#include <string_view>
#include <typeinfo>
#include <utility>

namespace slip {
namespace {

#ifdef SLIPANGLE_SANITIZED  // sanitizers report the other signals in more detail
constexpr std::array kFatalSignals{SIGABRT};
#else
constexpr std::array kFatalSignals{SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL};
#endif
constexpr int kMaxFrames = 64;
constexpr std::size_t kMaxPath = 4096, kMaxNotes = 4096, kStackBytes = 1 << 16;

/// Data for signal handlers, prepared in advance, since a handler may neither allocate nor format.
struct Prepared {
    char folders[kMaxPath] = "";          // the folder; `ends` marks the ends of its parts
    std::array<std::size_t, 64> ends{};   // ends of the folder and those above it, outermost first; then 0
    char path[kMaxPath + 64] = "";        // path of the report
    char header[512] = "";                // version and start time
    char notes[2][kMaxNotes] = {"", ""};  // see noteForReport; only the one not in use is written
    std::atomic<int> note{0};
    alignas(16) char stack[kStackBytes] = {};  // for a handler that runs because the usual stack is full
};
static_assert(std::atomic<int>::is_always_lock_free, "a handler may read it");

/// Returns the data for handlers, which cannot have data of their own.
Prepared& prepared() {
    static Prepared one;
    return one;
}

void putNumber(int file, unsigned value) {
    char digits[12];
    char* at = digits + sizeof digits;
    do *--at = static_cast<char>('0' + value % 10);
    while ((value /= 10) > 0);
    writeAll(file, {at, static_cast<std::size_t>(digits + sizeof digits - at)});
}

/// Creates missing folders and opens the report. Returns < 0 if it cannot be created. Safe in handlers.
int openReport() {
    Prepared& p = prepared();
    for (const std::size_t end : p.ends) {
        if (end == 0) break;
        const char after = std::exchange(p.folders[end], '\0');
        ::mkdir(p.folders, 0700);
        p.folders[end] = after;
    }
    return ::open(p.path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

/// Writes the header and the notes, which follow the line with the cause. Safe in handlers.
void putNotes(int file) {
    writeAll(file, prepared().header);
    writeAll(file, prepared().notes[prepared().note]);
}

void putCalls(int file) {
    writeAll(file, "calls:\n");
    void* frames[kMaxFrames];
    ::backtrace_symbols_fd(frames, ::backtrace(frames, kMaxFrames), file);
}

std::string_view nameOf(int signal) {
    switch (signal) {
        case SIGSEGV:
            return "SIGSEGV";
        case SIGABRT:
            return "SIGABRT";
        case SIGBUS:
            return "SIGBUS";
        case SIGFPE:
            return "SIGFPE";
        default:
            return "SIGILL";
    }
}

void putSignal(int file, int signal) {
    writeAll(file, "signal ");
    putNumber(file, static_cast<unsigned>(signal));
    writeAll(file, " (");
    writeAll(file, nameOf(signal));
    writeAll(file, ")");
}

/// Writes the report of a signal. Runs once, since the default action follows.
extern "C" void reportSignal(int signal) {
    const int file = openReport();
    writeAll(STDERR_FILENO, "slipangle: ended by ");
    putSignal(STDERR_FILENO, signal);
    if (file >= 0) {
        writeAll(file, "Slipangle was ended by ");
        putSignal(file, signal);
        writeAll(file, "\n");
        putNotes(file);
        putCalls(file);
        ::close(file);
        writeAll(STDERR_FILENO, "; a report is in ");
        writeAll(STDERR_FILENO, prepared().path);
    }
    writeAll(STDERR_FILENO, "\n");
    ::raise(signal);
}

/// Reports an exception that has left a thread. The signal that follows adds the calls.
[[noreturn]] void reportTermination() {
    if (std::current_exception()) {
        const std::string what = currentExceptionText();
        writeReport(what);
        writeAll(STDERR_FILENO, fmt::format("slipangle: ended by an error: {}\n", what));
    }
    std::abort();
}

void copyInto(char* to, std::size_t size, const std::string& text) {
    const std::size_t count = std::min(size - 1, text.size());
    std::memcpy(to, text.data(), count);
    to[count] = '\0';
}

/// Marks where each folder of the path ends, outermost first.
void markFolders(Prepared& p, std::string_view folder) {
    std::size_t count = 0;
    for (std::size_t i = 1; i <= folder.size() && count + 1 < p.ends.size(); ++i)
        if (i == folder.size() || folder[i] == '/') p.ends[count++] = i;
}

void handleSignals() {
    stack_t stack{};
    stack.ss_sp = prepared().stack;
    stack.ss_size = kStackBytes;
    ::sigaltstack(&stack, nullptr);
    for (const int signal : kFatalSignals) {
        struct sigaction action {};
        action.sa_handler = reportSignal;
        action.sa_flags = static_cast<int>(SA_ONSTACK | SA_RESETHAND);
        ::sigaction(signal, &action, nullptr);
    }
}

}  // namespace

void reportCrashes(const std::filesystem::path& folder, const std::string& version) {
    if (folder.native().size() >= kMaxPath) return;
    Prepared& p = prepared();
    const std::time_t now = std::time(nullptr);
    copyInto(p.folders, sizeof p.folders, folder.string());
    markFolders(p, folder.native());
    copyInto(p.path, sizeof p.path,
             (folder / fmt::format("report-{:%Y-%m-%d-%H.%M.%S}-{}.txt", fmt::gmtime(now), ::getpid())).string());
    copyInto(p.header, sizeof p.header,
             fmt::format("version: {}\nstarted: {:%Y-%m-%d %H:%M:%S} UTC\n", version, fmt::gmtime(now)));
    void* frame = nullptr;
    ::backtrace(&frame, 1);  // the first call loads a library, which a handler must not do
    handleSignals();
    std::set_terminate(reportTermination);
}

void noteForReport(const std::string& doing, const std::string& replay) {
    Prepared& p = prepared();
    const int next = 1 - p.note;
    copyInto(p.notes[next], kMaxNotes, fmt::format("doing: {}\nlast replay: {}\n", doing, replay));
    p.note = next;
}

std::filesystem::path writeReport(const std::string& what) {
    const int file = openReport();
    if (file < 0) return {};
    writeAll(file, fmt::format("Slipangle was ended by an error: {}\n", what));
    putNotes(file);
    ::close(file);
    return prepared().path;
}

std::string currentExceptionText() {
    const std::type_info* const type = abi::__cxa_current_exception_type();
    if (type == nullptr) return "an unknown error";
    int status = 0;
    const std::unique_ptr<char, decltype(&std::free)> name(abi::__cxa_demangle(type->name(), nullptr, nullptr, &status),
                                                           std::free);
    const std::string text = status == 0 ? name.get() : type->name();
    try {
        throw;
    } catch (const std::bad_alloc&) {
        return "Cannot allocate memory";
    } catch (const std::exception& error) {
        return fmt::format("{}: {}", text, error.what());
    } catch (...) {
        return text;
    }
}

}  // namespace slip
