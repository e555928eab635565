// SPDX-License-Identifier: MIT
#include "platform/window/display_loss.hpp"

#include "platform/window/log.hpp"

#include <X11/Xlib.h>
#include <fmt/format.h>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <string>
#include <thread>

namespace slip {
namespace {

constexpr int kGone = 1;                       // exit code
constexpr std::chrono::seconds kMaxWaited{5};  // for the thread that saves

struct Watch {
    std::function<void()> save;
    std::thread::id saverThread;
    std::atomic<unsigned long> window{0};
    std::atomic<bool> lost{false};         // the window
    std::atomic<bool> gone{false};         // the display
    std::atomic<bool> errorLogged{false};  // an error was logged
    std::atomic<bool> saved{false};
};

/// A global because X11's handlers receive no user data.
Watch& watch() {
    static Watch one;
    return one;
}

/// Saves and ends the process. It must not return: the library would then end the process in the middle of its work.
/// Another thread leaves the saving to the saving thread, whose loop notices that the window is lost.
int endWithoutDisplay(Display*) {
    Watch& w = watch();
    w.lost = true;
    if (!w.gone.exchange(true)) say("the display is gone");
    if (std::this_thread::get_id() != w.saverThread)
        std::this_thread::sleep_for(kMaxWaited);
    else if (!w.saved.exchange(true) && w.save)
        w.save();
    std::_Exit(kGone);
}

int surviveError(Display*, XErrorEvent* error) {
    Watch& w = watch();
    if (error->resourceid == w.window && (error->error_code == BadWindow || error->error_code == BadDrawable))
        w.lost = true;
    else if (!w.errorLogged.exchange(true))
        say(fmt::format("the X11 server refuses a request: error {}, request {}.{}", error->error_code,
                        error->request_code, error->minor_code));
    return 0;
}

}  // namespace

void onDisplayLoss(std::function<void()> save) {
    Watch& w = watch();
    w.save = std::move(save);
    w.saverThread = std::this_thread::get_id();
    XSetIOErrorHandler(endWithoutDisplay);
    XSetErrorHandler(surviveError);
}

void watchWindow(unsigned long window) { watch().window = window; }

bool windowIsLost() { return watch().lost; }

}  // namespace slip
