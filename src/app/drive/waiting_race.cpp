#include "app/drive/waiting_race.hpp"

#include "app/drive/race_order.hpp"
#include "race/event/qualifying.hpp"

namespace slip {

WaitingRace::WaitingRace(DriveOrder race) : race_(std::move(race)), times_(race_.cars.size()) {
    for (std::size_t i = 0; i < race_.cars.size(); ++i) {
        const DriveCar& car = race_.cars[i];
        if (!car.player) rivals_.push_back({i, {.name = car.driver, .car = car.file.params.name}});
    }
    worker_ = std::jthread([this, setup = eventSetup(race_)](const std::stop_token& stop) {
        for (std::size_t i = 0; i < times_.size(); ++i, ++known_)
            times_[i] = qualifyingTime(*race_.track, setup, i, stop);
    });
}

std::vector<ResultRow> WaitingRace::rivals() const {
    const auto known = static_cast<std::size_t>(known_);
    std::vector<ResultRow> rows;
    for (const Rival& rival : rivals_) {
        rows.push_back(rival.row);
        if (rival.car < known) rows.back().time = rows.back().bestLap = times_[rival.car];
    }
    return rows;
}

DriveOrder WaitingRace::take(const std::vector<double>& people) {
    std::size_t person = 0;
    for (std::size_t i = 0; i < times_.size(); ++i)
        if (race_.cars[i].player) times_[i] = people[person++];
    arrangeGrid(race_, GridOrder::Qualifying, times_);
    return std::move(race_);
}

}  // namespace slip
