// SPDX-License-Identifier: MIT
#include "race/event/event.hpp"

#include <cassert>
#include <utility>

namespace slip {
namespace {

EventSetup placed(const Track& track, EventSetup setup) {
    const bool alone = setup.entrants.size() == 1;
    std::size_t slot = 0;
    for (Entrant& entrant : setup.entrants)
        entrant.start =
            !alone ? gridSlot(track, slot++) : setup.midLapStart.value_or(startPose(track, noseLength(entrant.params)));
    setup.track = track.params;
    setup.surfaces = track.surfaces;
    setup.scenery = track.scenery;
    return setup;
}

}  // namespace

Event::Event(const Track& track, EventSetup setup)
    : track_(track),
      setup_(placed(track, std::move(setup))),
      race_(setup_, &track, track.surfaces),
      drivers_(track, setup_),
      inputs_(setup_.entrants.size()) {
    changes_.reserve(2 * setup_.entrants.size());
    recorder_.begin(setup_, now());
}

/// Applies a change to the entrants and AI drivers.
void Event::applyChange(const EventChange& change) {
    if (change.kind != EventChange::Kind::Params) return;
    setup_.entrants[change.car].params = *change.params;
    drivers_.setParams(change.car, *change.params);
}

void Event::tick(std::span<const DriverInput> people, std::span<const EventChange> changes) {
    changes_.clear();
    for (const std::size_t car : race_.eliminated()) changes_.push_back({EventChange::Kind::Retire, car, {}});
    for (const EventChange& change : changes) {
        applyChange(change);
        changes_.push_back(change);
    }
    drivers_.meetNewcomer(now());
    for (std::size_t i = 0; i < inputs_.size(); ++i) {
        const std::optional<std::size_t> player = setup_.entrants[i].player;
        const bool byHand = player && !now().standings.cars[i].isDone();
        assert((!byHand || *player < people.size()) && "each player needs one input");
        inputs_[i] = byHand ? people[*player] : drivers_.drive(i, now(), changes_);
    }
    const TickInput input{inputs_, changes_};
    race_.tick(input);
    recorder_.tick(input, race_);
}

void Event::restart(double countdown, std::span<const EventChange> changes) {
    for (const EventChange& change : changes) applyChange(change);
    setup_.countdown = countdown;
    race_.restart(countdown, changes);
    drivers_.restart();
    recorder_.begin(setup_, now());
}

void Event::setFile(std::size_t car, const FileStamp& file) { setup_.entrants[car].file = file; }

}  // namespace slip
