// SPDX-License-Identifier: MIT
// Signals that ask the program to end: the first is recorded, and a later one ends a program that hangs.
#include "platform/window/end_signals.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>

namespace slip {
namespace {

/// Runs `deed` in a child process. Returns its exit code, or minus the signal that killed it.
template <class Deed>
int endOf(Deed deed) {
    const pid_t child = fork();
    if (child == 0) {
        for (const int signal : {SIGTERM, SIGINT, SIGHUP, SIGPIPE, SIGXFSZ}) std::signal(signal, SIG_DFL);
        _exit(deed());
    }
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

TEST(EndSignals, TheFirstIsNotedAndAnotherSoonAfterChangesNothing) {
    for (const int signal : {SIGTERM, SIGINT, SIGHUP})
        EXPECT_EQ(endOf([=] {
                      installSignalHandlers();
                      if (receivedSignal() != 0) return 100;
                      raise(signal);
                      raise(SIGTERM);
                      raise(SIGHUP);
                      return receivedSignal();
                  }),
                  signal);
}

TEST(EndSignals, AProgramThatHangsIsEndedByTheNext) {
    EXPECT_EQ(endOf([] {
                  installSignalHandlers();
                  raise(SIGTERM);
                  usleep(2'100'000);
                  raise(SIGINT);
                  return receivedSignal();
              }),
              -SIGINT);
}

TEST(EndSignals, WhatWasIgnoredStaysIgnored) {
    EXPECT_EQ(endOf([] {
                  std::signal(SIGHUP, SIG_IGN);  // nohup
                  installSignalHandlers();
                  raise(SIGHUP);
                  return receivedSignal();
              }),
              0);
}

TEST(EndSignals, APipeWithoutAReaderIsNone) {
    EXPECT_EQ(endOf([] {
                  installSignalHandlers();
                  int ends[2];
                  if (pipe(ends) != 0 || close(ends[0]) != 0) return 100;
                  return write(ends[1], "x", 1) < 0 ? 7 : 0;
              }),
              7);
}

TEST(EndSignals, AFileBeyondItsLimitIsNone) {
    EXPECT_EQ(endOf([] {
                  installSignalHandlers();
                  const rlimit none{0, 0};
                  std::FILE* const file = std::tmpfile();
                  if (file == nullptr || setrlimit(RLIMIT_FSIZE, &none) != 0) return 100;
                  return write(fileno(file), "x", 1) < 0 ? 7 : 0;
              }),
              7);
}

}  // namespace
}  // namespace slip
