// SPDX-License-Identifier: MIT
// Advances the session: ticks with the players' inputs, restarts, and changes of the first player's car.
#pragma once
#include "app/drive/driver_inputs.hpp"
#include "app/drive/return_point.hpp"
#include "race/event/rules.hpp"
#include "session/run/tick_clock.hpp"

#include <functional>
#include <utility>

namespace slip {

inline constexpr int kMaxUnseen = static_cast<int>(kTimeAfterWinner + 1) * kTickHz;  // ticks; rules end a race earlier
inline constexpr int kUnseenTicks = 60;  // per frame, for cars still driving when the player continues

class SessionLoop {
public:
    /// All of these must outlive this object.
    struct Uses {
        DriveState& drive;
        const Controls& controls;
        const Settings& settings;
        const Texts& texts;
        Toasts& toasts;
        TestControl& test;
    };
    /// Calls `onTick` after each simulated tick.
    SessionLoop(const Uses& uses, std::function<void()> onTick)
        : drive_(uses.drive),
          inputs_({uses.drive, uses.controls, uses.settings, uses.test}),
          point_({uses.drive, uses.controls, uses.texts, uses.toasts}),
          onTick_(std::move(onTick)) {}

    /// Simulates one tick with the players' inputs.
    void tick();
    /// Simulates at most `most` ticks until the event is over. The players' inputs stay the same.
    void simulateToEnd(int most);
    /// Starts the session again from the grid.
    void restart();
    void shift(LocalPlayer& player, int by) { inputs_.shift(player, by); }
    /// Puts the player's car back on the road with the next tick.
    void resetToTrack(LocalPlayer& player);
    /// Puts the player back to the return point. Returns false if there is none.
    bool driveFromPoint(LocalPlayer& player, bool drivesB);
    ReturnPoint& point() { return point_; }
    /// Drives these parameters with the first player's car from the next tick on. `edited` says that they differ from
    /// the file.
    void setParams(const CarParams& params, bool edited);

private:
    void advance();

    DriveState& drive_;
    DriverInputs inputs_;
    ReturnPoint point_;
    std::function<void()> onTick_;
};

}  // namespace slip
