#include "race/event/event.hpp"

#include "base/scalar.hpp"

#include <cassert>
#include <utility>

namespace slip {
namespace {

std::vector<CarEntry> placed(const Track& track, const EventSetup& setup) {
    std::vector<CarEntry> cars;
    for (const Entrant& entrant : setup.entrants) {
        const Pose pose = setup.entrants.size() == 1 ? startPose(track, noseLength(entrant.car))
                                                     : gridSlot(track, static_cast<int>(cars.size()));
        cars.push_back({entrant.car, pose});
    }
    return cars;
}

RunSetup runSetup(const Track& track, const EventSetup& setup) {
    RunSetup run;
    run.date = setup.date;
    run.trackFile = setup.trackFile;
    run.track = track.params;
    run.surfaces = track.surfaces;
    run.hz = setup.hz;
    run.countdown = setup.countdown;
    run.rules = setup.rules;
    run.seed = setup.seed;
    const std::vector<CarEntry> entries = placed(track, setup);
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const Entrant& entrant = setup.entrants[i];
        run.cars.push_back({entrant.name, entrant.file, entrant.car, entries[i].start, entries[i].speed, !entrant.skill,
                            entrant.paint.value_or(entrant.car.look.paint)});
    }
    return run;
}

}  // namespace

Event::Event(const Track& track, EventSetup setup)
    : track_(track),
      setup_(std::move(setup)),
      race_({.track = &track, .surfaces = &track.surfaces}, placed(track, setup_), setup_.hz, setup_.countdown,
            setup_.rules.freeStart),
      pilots_(setup_.entrants.size()),
      inputs_(setup_.entrants.size()) {
    for (std::size_t i = 0; i < pilots_.size(); ++i) hire(i);
    begin();
}

/// Of a race that stands at its start.
void Event::begin() {
    race_.snapshot(now_);
    previous_ = now_;
    state_ = startEvent(track_, now_);
    recorder_.begin(runSetup(track_, setup_), now_);
}

/// The line of another driver of the same car, or a new one.
std::shared_ptr<const DrivingLine> Event::lineFor(const CarParams& car) const {
    for (const Autopilot& pilot : pilots_)
        if (pilot.driver && sameValue(pilot.driver->line()->car, car)) return pilot.driver->line();
    return drivingLine(track_, car);
}

/// A driver that knows the car as it is now.
void Event::hire(std::size_t car) {
    const Entrant& entrant = setup_.entrants[car];
    pilots_[car].hands = {};
    pilots_[car].driver.emplace(lineFor(entrant.car), entrant.skill.value_or(0.0f), entrant.temperament,
                                setup_.seed * 1000 + car);
}

DriverInput Event::steerItself(std::size_t car) {
    Autopilot& pilot = pilots_[car];
    if (!pilot.driver) hire(car);
    const float dt = 1.0f / static_cast<float>(setup_.hz);
    const RawInput wish = pilot.driver->drive(now_, static_cast<int>(car), dt);
    if (pilot.driver->wantsReset()) resetToTrack(static_cast<int>(car));
    pilot.hands = smooth(pilot.hands, wish, kPadSmoothing, dt);
    DriverInput input = quantise(pilot.hands);
    input.transmission = Transmission::Arcade;
    input.assists = kRivalAssists;
    return input;
}

void Event::tick(std::span<const DriverInput> people) {
    std::size_t person = 0;
    for (std::size_t i = 0; i < inputs_.size(); ++i) {
        const bool byHand = isPerson(static_cast<int>(i));
        const Standing& s = state_.cars[i];
        if (byHand) assert(person < people.size());
        inputs_[i] = byHand && !s.finished && !s.out ? people[person] : steerItself(i);
        if (byHand) ++person;
    }
    std::swap(previous_, now_);
    race_.step(inputs_);
    race_.snapshot(now_);
    recorder_.tick(inputs_, race_, now_);
    followEvent(state_, setup_.rules, track_, previous_, now_, setup_.hz);
    for (const int car : state_.eliminated) {
        recorder_.retire(car);
        race_.retire(car);
    }
}

void Event::restart(double countdown) {
    setup_.countdown = countdown;
    race_.restart(countdown);
    for (Autopilot& pilot : pilots_) {
        pilot.hands = {};
        if (pilot.driver) pilot.driver->restart();
    }
    begin();
}

void Event::callTime() { slip::callTime(state_, setup_.rules, now_.raceTime); }

void Event::resetToTrack(int car) {
    recorder_.reset(car);
    race_.resetToTrack(car);
}

void Event::setParams(int car, const CarParams& params) {
    const auto i = static_cast<std::size_t>(car);
    recorder_.setParams(car, params);
    race_.setParams(car, params);
    setup_.entrants[i].car = params;
    pilots_[i].driver.reset();  // another one comes when it is needed
}

void Event::setFile(int car, const FileStamp& file, const std::optional<Colour>& paint) {
    Entrant& entrant = setup_.entrants[static_cast<std::size_t>(car)];
    entrant.file = file;
    entrant.paint = paint;
}

}  // namespace slip
