// SPDX-License-Identifier: MIT
#include "io/process/worker.hpp"

#include "io/process/sandbox.hpp"
#include "io/process/spawn.hpp"
#include "io/system/open_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <array>
#include <cerrno>
#include <cmath>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <exception>
#include <fstream>
#include <new>
#include <system_error>
#include <utility>

namespace slip {
namespace {

constexpr const char* kInside = "SLIPANGLE_WORKER";  // set in the environment of a worker
constexpr std::size_t kMaxErrorText = 1 << 16;       // bytes
constexpr char kAnswered = '+', kRefused = '-';      // first byte of a worker's output

/// Returns an anonymous file with `text`, positioned at its start. −1 on failure.
int memoryFile(std::string_view text) {
    const int fd = ::memfd_create("slipangle-work", MFD_CLOEXEC);
    if (fd >= 0 && !writeAll(fd, text)) {
        ::close(fd);
        return -1;
    }
    if (fd >= 0) ::lseek(fd, 0, SEEK_SET);
    return fd;
}

/// Reads from the file's start, whatever its position.
std::string contentOf(int fd, std::size_t most) {
    std::string text;
    std::array<char, 1 << 16> buffer;
    while (text.size() < most) {
        const ssize_t count = ::pread(fd, buffer.data(), buffer.size(), static_cast<off_t>(text.size()));
        if (count == 0 || (count < 0 && errno != EINTR)) break;
        if (count > 0) text.append(buffer.data(), static_cast<std::size_t>(count));
    }
    if (text.size() > most) text.resize(most);
    return text;
}

/// Returns the whole environment of a worker. It includes the path of the libraries, if they are not in the usual
/// place.
std::vector<std::string> workerEnvironment() {
    // librsvg uses one thread, since the budget counts time and memory for one. A sanitized build would keep freed
    // memory until none is left, and its report of that would hang.
    std::vector<std::string> all{std::string(kInside) + "=1", "RAYON_NUM_THREADS=1",
                                 "ASAN_OPTIONS=allocator_may_return_null=1:quarantine_size_mb=0:"
                                 "thread_local_quarantine_size_kb=0"};
    if (const char* const libraries = std::getenv("LD_LIBRARY_PATH"))
        all.push_back(std::string("LD_LIBRARY_PATH=") + libraries);
    return all;
}

/// Starts this program once more, with only the three files open. Returns 0 or the error number.
int spawnSelf(const std::string& task, const std::array<int, 3>& files, int& process) {
    return spawn({.program = "/proc/self/exe",
                  .arguments = {"slipangle", task},
                  .files = files,
                  .environment = workerEnvironment(),
                  .bare = true},
                 process);
}

std::string memoryFault(const WorkBudget& budget) {
    return fmt::format("takes more than {} MiB of memory", budget.memory >> 20);
}

// --- in the worker

void limit(__rlimit_resource resource, std::uint64_t most) {
    const rlimit both{most, most};
    ::setrlimit(resource, &both);
}

/// Returns the bytes of memory that this process may write to, used or not.
std::uint64_t writableMemory() {
    std::ifstream statm("/proc/self/statm");
    std::uint64_t pages = 0;
    for (int field = 0; field < 6; ++field) statm >> pages;  // the sixth is data and stack
    return pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

/// Sets limits that end the worker even if its parent died.
void setLimits(const WorkBudget& budget) {
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_FSIZE, budget.answer + 1);
    limit(RLIMIT_DATA, writableMemory() + budget.memory);
    limit(RLIMIT_CPU, static_cast<std::uint64_t>(std::ceil(budget.processorSeconds)) + 1);
    sigevent event{};
    event.sigev_notify = SIGEV_SIGNAL;
    event.sigev_signo = SIGPROF;
    timer_t timer{};
    if (::timer_create(CLOCK_PROCESS_CPUTIME_ID, &event, &timer) == 0) {  // setitimer counts ticks, and too few
        const double whole = std::floor(budget.processorSeconds);
        itimerspec end{};
        end.it_value = {static_cast<time_t>(whole), static_cast<long>((budget.processorSeconds - whole) * 1e9)};
        ::timer_settime(timer, 0, &end, nullptr);
    }
    ::alarm(static_cast<unsigned>(std::ceil(budget.seconds)));
}

}  // namespace

Worker::Worker(const std::string& task, const std::string& order, const WorkBudget& budget)
    : budget_(budget), start_(std::chrono::steady_clock::now()) {
    if (std::getenv(kInside) != nullptr) {
        startFault_ = "cannot be worked on within such work";
        return;
    }
    const int in = memoryFile(order);
    answer_ = memoryFile("");
    errors_ = memoryFile("");
    int error = errno;
    if (in >= 0 && answer_ >= 0 && errors_ >= 0) error = spawnSelf(task, {in, answer_, errors_}, process_);
    if (error != 0 || process_ < 0) {
        process_ = -1;
        startFault_ = "cannot be worked on: " + std::generic_category().message(error);
    }
    if (in >= 0) ::close(in);
}

Worker::~Worker() {
    if (process_ >= 0) {
        ::kill(process_, SIGKILL);
        ::waitpid(process_, nullptr, 0);
    }
    release();
}

void Worker::release() {
    for (int* const fd : {&answer_, &errors_}) {
        if (*fd >= 0) ::close(*fd);
        *fd = -1;
    }
}

std::optional<WorkResult> Worker::poll() {
    if (process_ < 0) {
        if (startFault_.empty()) return std::nullopt;
        return WorkResult{"", std::exchange(startFault_, "")};
    }
    int status = 0;
    const pid_t ended = ::waitpid(process_, &status, WNOHANG);
    if (ended == 0) {
        const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start_;
        if (taken.count() > budget_.seconds && !std::exchange(late_, true)) ::kill(process_, SIGKILL);
        return std::nullopt;
    }
    // If SIGCHLD is ignored, there is no exit status, and only the answer shows the outcome.
    WorkResult result = resultOf(ended == process_ ? status : 0);
    process_ = -1;
    release();
    return result;
}

WorkResult Worker::resultOf(int status) const {
    std::string text = contentOf(answer_, budget_.answer + 1);
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0 && !text.empty()) {
        const bool answered = text.front() == kAnswered;
        text.erase(0, 1);
        return answered ? WorkResult{std::move(text), ""} : WorkResult{"", std::move(text)};
    }
    const int signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    if (late_ || signal == SIGALRM) return {"", fmt::format("takes more than {:g} s", budget_.seconds)};
    if (signal == SIGPROF || signal == SIGXCPU)
        return {"", fmt::format("takes more than {:g} s of processor time", budget_.processorSeconds)};
    // Rust, GLib and the sanitizers abort if memory is refused, and print that.
    const std::string said = contentOf(errors_, kMaxErrorText);
    if (said.find("alloc") != std::string::npos || said.find("memory") != std::string::npos)
        return {"", memoryFault(budget_)};
    return {"", signal != 0 ? "broke down: " + std::string(strsignal(signal)) : "broke down"};
}

void serveWork(const std::vector<std::string>& arguments, const std::string& task, const WorkBudget& budget,
               const std::function<std::vector<std::string>(const std::string& order)>& readable,
               const std::function<WorkResult(const std::string& order)>& work) {
    if (arguments.size() != 1 || arguments.front() != task) return;
    setLimits(budget);
    WorkResult result;
    try {
        const std::string order = contentOf(STDIN_FILENO, SIZE_MAX);
        forbidFilesAndNetwork(readable(order));
        result = work(order);
    } catch (const std::bad_alloc&) {
        result = {"", memoryFault(budget)};
    } catch (const std::exception& error) {
        result = {"", error.what()};
    }
    const bool good = result.fault.empty();
    const std::string head(1, good ? kAnswered : kRefused);
    const bool written = writeAll(STDOUT_FILENO, head) && writeAll(STDOUT_FILENO, good ? result.answer : result.fault);
    std::_Exit(written ? 0 : 1);  // the system cleans up, so the libraries need not
}

}  // namespace slip
