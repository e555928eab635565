// SPDX-License-Identifier: MIT
// The real program on its own display, driven by real key and mouse events.
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

/// A separate Xvfb. Every program started with it gets its number in DISPLAY.
class Display {
public:
    /// Starts Xvfb. `screen` is size and depth as for Xvfb; `more` are further command line arguments.
    explicit Display(const std::string& screen = "1280x720x24", const std::vector<std::string>& more = {});
    ~Display();
    Display(const Display&) = delete;
    Display& operator=(const Display&) = delete;
    /// Returns ":7", or an empty text if Xvfb did not start.
    const std::string& name() const { return name_; }
    /// Kills the display at once, with all windows.
    void vanish();

private:
    pid_t server_ = -1;
    std::string name_;
};

/// Returns all bytes of a file; empty if it does not exist.
std::string readAll(const std::filesystem::path& path);

/// Another program on a display, such as a window manager; it ends with this object.
class Companion {
public:
    Companion(const std::vector<std::string>& words, const Display& display);
    ~Companion();
    Companion(const Companion&) = delete;
    Companion& operator=(const Companion&) = delete;

private:
    pid_t pid_ = -1;
};

/// A running slipangle with its own XDG folders under `home`. When it ends, the test fails if a frame of it has waited
/// for the disk (sync_watch.cpp).
class Program {
public:
    /// Starts the program. `environment` is added to the test's own; an empty value removes the variable. `wrapper` is
    /// a command that starts it.
    Program(const std::vector<std::string>& arguments, const std::filesystem::path& home,
            const std::map<std::string, std::string>& environment, const std::vector<std::string>& wrapper = {});
    ~Program();
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    bool running();
    void signal(int number) const;
    pid_t pid() const { return pid_; }
    /// Waits up to `seconds` for the end. Returns the exit code, or −1 if it was killed, also by this call because it
    /// was still running.
    int wait(double seconds);
    /// Returns everything printed so far, including errors.
    std::string output() const;

private:
    pid_t pid_ = -1;
    int status_ = 0;
    bool ended_ = false;
    std::filesystem::path log_, syncs_;
};

/// Writes settings of a player who is not offered the first drive, so that the title begins with the race.
void declineFirstDrive(const std::filesystem::path& home);

/// xdotool on a display; commands as on its command line, "keydown Up". Returns once the events are sent.
class Hands {
public:
    explicit Hands(const Display& display);
    ~Hands();
    Hands(const Hands&) = delete;
    Hands& operator=(const Hands&) = delete;
    void act(const std::string& command);
    /// Does the same without waiting for the program to react.
    void send(const std::string& command);

private:
    FILE* pipe_;
};

/// Opens the tuning panel in a window of 1280×720 and increases the car's mass, which is the panel's first slider.
void dragMass(const Display& display);

/// Returns the output of a shell command that runs on a display, without the last newline.
std::string outputOf(const Display& display, const std::string& command);

/// Memory of a process in MiB, at present and at its peak; 0 if it is gone.
struct Memory {
    double now = 0, most = 0;
};
Memory memoryOf(pid_t process);

/// Returns the last whole row of a telemetry file by column name; empty if there is none yet.
std::map<std::string, std::string> lastRow(const std::filesystem::path& csv);
/// Returns a number of that row; `missing` if there is none yet.
double lastNumber(const std::filesystem::path& csv, const std::string& column, double missing = 0);

}  // namespace slip::test
