// SPDX-License-Identifier: MIT
#include "app/drive/session_loop.hpp"

#include "app/drive/drive_state.hpp"
#include "session/run/session_state.hpp"

namespace slip {

void SessionLoop::tick() {
    inputs_.read();
    advance();
}

void SessionLoop::advance() {
    drive_.session.tick(inputs_.latest());
    ++drive_.ticks;
    onTick_();
    point_.onTick();
}

void SessionLoop::simulateToEnd(int most) {
    for (; most > 0 && !isOver(drive_.session); --most) advance();
}

void SessionLoop::restart() {
    drive_.session.restart(drive_.source.script ? 0 : isContest(modeOf(drive_)) ? kFirstCountdown : kRestartCountdown);
    for (LocalPlayer& player : drive_.players) slip::restart(player);
    point_.clear();
    inputs_.restart();
}

void SessionLoop::resetToTrack(LocalPlayer& player) {
    inputs_.takeControl(player);
    slip::resetToTrack(drive_.session, player.car);
    player.laps.noteReset();
    player.driver.reset();
}

bool SessionLoop::driveFromPoint(LocalPlayer& player, bool drivesB) {
    if (point_.isSet()) inputs_.takeControl(player);
    return point_.drive(player, drivesB);
}

void SessionLoop::setParams(const CarParams& params, bool edited) {
    LocalPlayer& player = firstPlayer(drive_);
    const bool changed = !sameValue(drive_.session.params(player.car), params);
    drive_.session.setParams(player.car, params);
    player.laps.noteParams(edited);
    point_.noteParams();
    inputs_.noteParams(changed);
}

}  // namespace slip
