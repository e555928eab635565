// SPDX-License-Identifier: MIT
#include "app/game/game_screens.hpp"

#include "app/base/error_report.hpp"
#include "app/drive/drive_screen.hpp"
#include "app/menu/menu_screen.hpp"
#include "app/replay/replay_screen.hpp"
#include "workshop/bench/bench_memory.hpp"

#include <utility>

namespace slip {
namespace {

/// Returns whether the present screen waits behind the next one.
bool waitsBehind(const NextScreen& next) {
    const auto* const replay = std::get_if<WatchReplay>(&next);
    return replay && std::holds_alternative<ShowResults>(replay->back);
}

}  // namespace

GameScreens::GameScreens(AppContext& app, ErrorReport& report)
    : app_(app), report_(report), bench_(std::make_unique<BenchMemory>()) {}

GameScreens::~GameScreens() = default;

void GameScreens::show(SessionSetup setup, DriverSource pilot) {
    report_.noteDoing(setup);
    screen_ = makeDriveScreen(app_, *bench_, std::move(setup), std::move(pilot));
}

void GameScreens::show(NextScreen next) {
    isClosed_ = isWaitingClosed_ = false;
    if (waitsBehind(next)) waiting_ = std::move(screen_);
    report_.noteDoing(next);
    if (std::holds_alternative<ShowResults>(next)) {
        screen_ = std::move(waiting_);
        return screen_->resume();
    }
    auto* const replay = std::get_if<WatchReplay>(&next);
    if (!replay) waiting_.reset();
    if (auto* const menu = std::get_if<ShowMenu>(&next)) {
        screen_ = makeMenuScreen(app_, menu->place);
    } else if (auto* const drive = std::get_if<StartDrive>(&next)) {
        screen_ = makeDriveScreen(app_, *bench_, std::move(drive->setup), {.test = std::move(drive->test)},
                                  drive->fromGarage, drive->panelOpen);
    } else if (replay) {
        screen_ = makeReplayScreen(app_, std::move(*replay));
    }
}

void GameScreens::closeFor(const NextScreen& next) {
    if (!waitsBehind(next)) closeVisible();
    if (!std::holds_alternative<WatchReplay>(next) && !std::holds_alternative<ShowResults>(next)) closeWaiting();
}

void GameScreens::closeVisible() {
    if (screen_ && !std::exchange(isClosed_, true)) screen_->close();
}

void GameScreens::closeWaiting() {
    if (waiting_ && !std::exchange(isWaitingClosed_, true)) waiting_->close();
}

}  // namespace slip
