#include "app/drive/qualifying.hpp"

#include "app/drive/drive_screen.hpp"
#include "app/drive/waiting_race.hpp"
#include "race/event/qualifying.hpp"

#include <algorithm>

namespace slip {

void addLaps(ResultsView& view, std::vector<ResultRow> others) {
    for (ResultRow& row : others) view.rows.push_back(std::move(row));
    const auto key = [](const ResultRow& row) { return row.time > 0 ? row.time : 1e9; };
    std::ranges::stable_sort(view.rows, {}, key);
    int position = 0;
    for (ResultRow& row : view.rows) row.position = ++position;
}

DriveOrder qualifyingFor(DriveOrder race) {
    DriveOrder session;
    session.track = std::make_unique<const Track>(*race.track);
    session.trackName = race.trackName;
    session.trackText = race.trackText;
    session.rules = {.mode = EventMode::Qualifying, .laps = kQualifyingLaps};
    session.seed = race.seed;
    session.ofSeries = race.ofSeries;
    std::ranges::copy_if(race.cars, std::back_inserter(session.cars),
                         [](const DriveCar& car) { return car.player.has_value(); });
    const auto waiting = std::make_shared<WaitingRace>(std::move(race));
    session.addResults = [waiting](ResultsView& view) {
        view.subtitle = "Qualifying: the grid of the race";
        addLaps(view, waiting->rivals());
    };
    session.others = [waiting] { return waiting->progress(); };
    session.conclude = [waiting](Shell&, const DriveOrder&, const Event& event) -> ScreenMaker {
        std::vector<double> laps;
        for (int car = 0; car < event.cars(); ++car) laps.push_back(event.standing(car).bestLap);
        return [waiting, laps](Shell& shell) {
            return std::make_unique<DriveScreen>(shell, waiting->take(laps), Pilot{});
        };
    };
    return session;
}

}  // namespace slip
