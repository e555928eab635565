#include "app/drive/outcome.hpp"

namespace slip {

bool peopleAreIn(const Event& event) {
    for (int car = 0; car < event.cars(); ++car) {
        const Standing& s = event.standing(car);
        if (event.isPerson(car) && !s.finished && !s.out) return false;
    }
    return true;
}

bool stands(const DriveOrder& order, const Event& event) { return order.conclude && peopleAreIn(event); }

PausedDrive pausedDrive(const DriveOrder& order, const Event& event) {
    const EventMode mode = order.rules.mode;
    using Ending = PausedDrive::Ending;
    PausedDrive drive{.ending = mode == EventMode::Qualifying ? Ending::Grid : Ending::None,
                      .decided = stands(order, event)};
    if (event.now().raceTime <= 0 || peopleAreIn(event)) return drive;
    if (event.state().winnerTime > 0) drive.ending = Ending::Results;
    using Loss = PausedDrive::Loss;
    drive.loss = !isContest(mode) ? Loss::Lap : order.ofSeries ? Loss::SeriesRace : Loss::Result;
    return drive;
}

}  // namespace slip
