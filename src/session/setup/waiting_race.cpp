// SPDX-License-Identifier: MIT
#include "session/setup/waiting_race.hpp"

#include "race/event/qualifying.hpp"
#include "session/setup/race_setup.hpp"

#include <algorithm>

namespace slip {

WaitingRace::WaitingRace(SessionSetup race) : race_(std::move(race)), times_(race_.event.entrants.size()) {
    for (std::size_t i = 0; i < times_.size(); ++i) {
        const Entrant& entrant = race_.event.entrants[i];
        if (!entrant.isHuman()) rivals_.push_back({i, {.name = entrant.driver, .car = entrant.params.name}});
    }
    worker_.startOrDo([this, track = race_.track, setup = race_.event](const std::stop_token& stop) {
        for (std::size_t i = 0; i < times_.size(); ++i, ++knownCount_)
            times_[i] = qualifyingTime(*track, setup, i, stop);
    });
}

Progress WaitingRace::progress() {
    worker_.rethrow();
    return {knownCount_, static_cast<int>(times_.size())};
}

std::vector<ResultRow> WaitingRace::rivals() const {
    const auto known = static_cast<std::size_t>(knownCount_);
    std::vector<ResultRow> rows;
    for (const Rival& rival : rivals_) {
        rows.push_back(rival.row);
        if (rival.car < known) rows.back().time = rows.back().bestLap = times_[rival.car];
    }
    return rows;
}

SessionSetup WaitingRace::raceWithGrid(const std::vector<double>& people) {
    std::size_t person = 0;
    for (std::size_t i = 0; i < times_.size(); ++i)
        if (race_.event.entrants[i].isHuman()) times_[i] = people[person++];
    arrangeGrid(race_.event, GridOrder::Qualifying, times_);
    return race_;
}

SessionSetup qualifyingFor(SessionSetup race) {
    SessionSetup session;
    session.track = race.track;
    session.trackText = race.trackText;
    session.trackPath = race.trackPath;
    session.sky = race.sky;
    session.roadWeather = race.roadWeather;
    session.playerCars = race.playerCars;
    session.event = race.event;
    session.event.rules = {.mode = EventMode::Qualifying, .laps = kQualifyingLaps};
    std::erase_if(session.event.entrants, [](const Entrant& entrant) { return !entrant.isHuman(); });
    session.partOf = QualifyingFor{std::make_shared<WaitingRace>(std::move(race))};
    return session;
}

}  // namespace slip
