// SPDX-License-Identifier: MIT
#include "io/process/crash_report.hpp"

#include "io/system/file.hpp"
#include "support/crash_reports.hpp"
#include "support/file_text.hpp"
#include "support/test_folder.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <functional>
#include <stdexcept>
#include <thread>

namespace slip {
namespace {

namespace fs = std::filesystem;
using test::expectPart;

/// Runs a child process that ends by calling `end`.
class Crashes : public testing::Test {
protected:
    /// Returns the exit status of the process, as waitpid reports it.
    int run(const std::function<void()>& end) {
        const pid_t child = ::fork();
        if (child == 0) {
            const rlimit none{0, 0};
            ::setrlimit(RLIMIT_CORE, &none);
            ::dup2(::open((own / "said.txt").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600), STDERR_FILENO);
            reportCrashes(folder, "1.2.3");
            noteForReport("a drive on Larkmead", "/some/replays");
            end();
            ::_exit(0);
        }
        int status = 0;
        ::waitpid(child, &status, 0);
        return status;
    }
    std::string said() const { return test::fileText(own / "said.txt"); }
    std::string report() const { return test::reportIn(folder); }

    TestFolder own;
    const fs::path folder = own / "state" / "slipangle";  // neither folder exists yet
};

TEST_F(Crashes, AnEndAsItShouldBeLeavesNothing) {
    EXPECT_EQ(run([] {}), 0);
    EXPECT_FALSE(fs::exists(own / "state"));
}

TEST_F(Crashes, AnExceptionThatIsCaughtLastIsReported) {
    const int status = run([] {
        try {
            throw std::length_error("too long");
        } catch (...) {
            const std::string what = currentExceptionText();
            ::_exit(writeReport(what).empty() ? 1 : 0);
        }
    });
    EXPECT_EQ(status, 0);
    expectPart(report(), "Slipangle was ended by an error: std::length_error: too long\n");
    expectPart(report(), "version: 1.2.3\n");
    expectPart(report(), "doing: a drive on Larkmead\nlast replay: /some/replays\n");
}

#ifndef SLIPANGLE_SANITIZED  // sanitizers report fatal signals themselves

TEST_F(Crashes, FatalSignalsAreReportedAndEndTheProgramAsEver) {
    for (const int signal : {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL}) {
        fs::remove_all(own / "state");
        const int status = run([signal] { ::raise(signal); });
        EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == signal) << signal << ": " << status;
        expectPart(report(), "Slipangle was ended by signal " + std::to_string(signal) + " (SIG");
        expectPart(report(), "doing: a drive on Larkmead\n");
        expectPart(report(), "calls:\n");
        expectPart(said(), "; a report is in " + folder.string() + "/report-");
    }
}

/// Calls itself until the stack is full.
int descend(int depth, const volatile int& end) {
    volatile char room[1 << 12] = {};
    room[static_cast<std::size_t>(depth) % sizeof room] = 1;
    return depth == end ? 0 : descend(depth + 1, end) + room[0];
}

TEST_F(Crashes, AStackThatIsFullIsReportedToo) {
    const int status = run([] {
        const volatile int never = -1;
        descend(0, never);
    });
    EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGSEGV) << status;
    expectPart(report(), "signal 11 (SIGSEGV)");
}

TEST_F(Crashes, AnExceptionThatLeavesAThreadIsReportedWithWhatItSays) {
    const int status = run([] { std::thread([] { throw std::out_of_range("no such lap"); }).join(); });
    EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT) << status;
    expectPart(report(), "Slipangle was ended by an error: std::out_of_range: no such lap\n");
    expectPart(report(), "signal 6 (SIGABRT)");
    expectPart(said(), "ended by an error: std::out_of_range: no such lap");
}

TEST_F(Crashes, AFolderThatCannotBeMadeChangesNothingElse) {
    ASSERT_TRUE(writeFile(own / "state", "a file"));
    const int status = run([] { ::raise(SIGSEGV); });
    EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGSEGV) << status;
    EXPECT_EQ(said(), "slipangle: ended by signal 11 (SIGSEGV)\n");
}

#endif

}  // namespace
}  // namespace slip
