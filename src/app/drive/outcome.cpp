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
    PausedDrive drive{.qualifying = mode == EventMode::Qualifying, .decided = stands(order, event)};
    if (event.now().raceTime <= 0 || peopleAreIn(event)) return drive;
    using Loss = PausedDrive::Loss;
    drive.loss = !isContest(mode) ? Loss::Lap : order.ofSeries ? Loss::SeriesRace : Loss::Result;
    return drive;
}

}  // namespace slip
