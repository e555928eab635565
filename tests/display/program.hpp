// SPDX-License-Identifier: MIT
// The real program under a display of its own, driven by real key and mouse events.
#pragma once
#include "support/test_folder.hpp"
#include "support/waiting.hpp"

#include <sys/types.h>

#include <cstdio>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace slip::test {

/// An Xvfb of its own; its number stands in DISPLAY of every program that is started with it.
class Display {
public:
    /// screen: size and depth as Xvfb takes them; more: other words of its command line.
    explicit Display(const std::string& screen = "1280x720x24", const std::vector<std::string>& more = {});
    ~Display();
    Display(const Display&) = delete;
    Display& operator=(const Display&) = delete;
    /// ":7"; empty: Xvfb did not start.
    const std::string& name() const { return name_; }
    /// It is gone at once, with all windows.
    void vanish();

private:
    pid_t server_ = -1;
    std::string name_;
};

/// All of a file's bytes; empty where there is none.
std::string readAll(const std::filesystem::path& path);

/// Another program on a display, a window manager, say; ended with this.
class Companion {
public:
    Companion(const std::vector<std::string>& words, const Display& display);
    ~Companion();
    Companion(const Companion&) = delete;
    Companion& operator=(const Companion&) = delete;

private:
    pid_t pid_ = -1;
};

/// A running slipangle with its own XDG folders under `home`. At its end the test fails if a frame of it has waited for
/// the disk (sync_watch.cpp).
class Program {
public:
    /// environment: added to the test's own; an empty value takes the variable out. wrapper: a command that starts it.
    Program(const std::vector<std::string>& arguments, const std::filesystem::path& home,
            const std::map<std::string, std::string>& environment, const std::vector<std::string>& wrapper = {});
    ~Program();
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    bool running();
    /// Sends it a signal.
    void signal(int number) const;
    pid_t pid() const { return pid_; }
    /// Waits up to `seconds` for its end. Exit code, or −1: it was killed or is still running and has been killed.
    int wait(double seconds);
    /// Everything that it has printed so far, errors too.
    std::string output() const;

private:
    pid_t pid_ = -1;
    int status_ = 0;
    bool ended_ = false;
    std::filesystem::path log_, syncs_;
};

/// xdotool on a display: commands as on its command line, "keydown Up". Returns once the events are sent.
class Hands {
public:
    explicit Hands(const Display& display);
    ~Hands();
    Hands(const Hands&) = delete;
    Hands& operator=(const Hands&) = delete;
    void act(const std::string& command);
    /// The same without waiting for the program to take note.
    void send(const std::string& command);

private:
    FILE* pipe_;
};

/// Opens the tuning panel in a window of 1280×720 and makes the car heavier: its mass is the panel's first slider.
void dragMass(const Display& display);

/// What a command of the shell prints, run on a display; without the last newline.
std::string outputOf(const Display& display, const std::string& command);

/// MiB of memory that a process holds now, and held at most; 0: it is gone.
struct Memory {
    double now = 0, most = 0;
};
Memory memoryOf(pid_t process);

/// The last whole row of a telemetry file by column name; empty: none yet.
std::map<std::string, std::string> lastRow(const std::filesystem::path& csv);

}  // namespace slip::test
