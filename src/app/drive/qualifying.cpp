#include "app/drive/qualifying.hpp"

#include "app/drive/drive_screen.hpp"
#include "app/drive/race_order.hpp"
#include "race/qualifying.hpp"

#include <algorithm>
#include <atomic>
#include <thread>

namespace slip {
namespace {

/// The race that waits for its grid.
class WaitingRace {
public:
    explicit WaitingRace(DriveOrder race)
        : race_(std::move(race)),
          times_(race_.cars.size()),
          worker_([this, setup = eventSetup(race_)](const std::stop_token& stop) {
              for (std::size_t i = 0; i < times_.size(); ++i, ++known_)
                  times_[i] = qualifyingTime(*race_.track, setup, i, stop);
          }) {}

    Progress progress() const { return {known_, static_cast<int>(times_.size())}; }
    /// Without times as long as their laps are being driven.
    std::vector<ResultRow> rivals() const {
        const auto known = static_cast<std::size_t>(known_);
        std::vector<ResultRow> rows;
        for (std::size_t i = 0; i < race_.cars.size(); ++i) {
            const DriveCar& car = race_.cars[i];
            const double time = i < known ? times_[i] : 0;
            if (!car.player)
                rows.push_back({.name = car.driver, .car = car.file.params.name, .time = time, .bestLap = time});
        }
        return rows;
    }
    /// With the people's laps, in the order in which they sit in the race; once, when all are in.
    DriveOrder take(const std::vector<double>& people) {
        std::size_t person = 0;
        for (std::size_t i = 0; i < times_.size(); ++i)
            if (race_.cars[i].player) times_[i] = people[person++];
        arrangeGrid(race_, GridOrder::Qualifying, times_);
        return std::move(race_);
    }

private:
    DriveOrder race_;
    std::vector<double> times_;   // s, one a car; 0: none, and people's before they are known
    std::atomic<int> known_ = 0;  // of times_, from the first on
    std::jthread worker_;         // last: it ends before what it reads
};

}  // namespace

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
