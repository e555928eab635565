// SPDX-License-Identifier: MIT
// The screens: the visible one, and the results that wait behind a replay.
#pragma once
#include "app/base/screen.hpp"
#include "ui/widgets/requests.hpp"

#include <memory>

namespace slip {

struct AppContext;
struct BenchMemory;
struct DriverSource;
class ErrorReport;

class GameScreens {
public:
    /// Both must outlive this object. `report` learns what is shown.
    GameScreens(AppContext& app, ErrorReport& report);
    ~GameScreens();
    /// Returns the visible screen. Call show() before.
    Screen& visible() { return *screen_; }
    void show(SessionSetup setup, DriverSource pilot);
    /// Makes the next screen. The previous one ends first, except results to which a replay returns.
    void show(NextScreen next);
    /// Saves what the screens that `next` ends must not lose.
    void closeFor(const NextScreen& next);
    /// Do the same for one screen, unless it is done.
    void closeVisible();
    void closeWaiting();

private:
    AppContext& app_;
    ErrorReport& report_;
    std::unique_ptr<BenchMemory> bench_;
    std::unique_ptr<Screen> screen_, waiting_;
    bool isClosed_ = false, isWaitingClosed_ = false;
};

}  // namespace slip
