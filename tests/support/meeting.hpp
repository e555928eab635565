// SPDX-License-Identifier: MIT
// Cars that move along a circle in a given way, under the rules of an event. Every time has a closed form.
#pragma once
#include "race/event/rules.hpp"
#include "race/world/snapshot.hpp"
#include "support/test_tracks.hpp"

#include <functional>
#include <numbers>

namespace slip::test {

inline constexpr double kRadius = 200;                          // m
inline constexpr double kLap = 2 * std::numbers::pi * kRadius;  // m
using Progress = std::function<double(double)>;  // m past the line on the first lap, as a function of race time in s

inline Progress steady(double speed, double behind = 5) {
    return [=](double t) { return speed * std::max(t, 0.0) - behind; };
}

/// Returns a motion that stops from `from` s to `to` s.
inline Progress halted(double speed, double from, double to, double behind = 5) {
    return [=](double t) { return speed * (std::clamp(t, 0.0, from) + std::max(t - to, 0.0)) - behind; };
}

class Meeting {
public:
    Meeting(EventRules rules, std::vector<Progress> cars, int hz = 120, double countdown = 0, double radius = kRadius)
        : track(soundTrack(circle(static_cast<float>(radius), 12, 72))),
          radius_(radius),
          rules_(rules),
          motions_(std::move(cars)),
          hz_(hz),
          green_(std::llround(countdown * hz)) {
        now.cars.resize(motions_.size());
        now.raceTime = -countdown;
        for (std::size_t i = 0; i < motions_.size(); ++i) {
            now.cars[i].lap = startLaps(track, place(motions_[i](-countdown)));
            now.cars[i].location = locate(track, place(motions_[i](-countdown)));
        }
        state = startEvent(track, now);
    }

    void tick() {
        const Snapshot before = now;
        const double dt = 1.0 / hz_, from = now.raceTime;
        now.raceTime = static_cast<double>(++now.tick - green_) / hz_;
        for (std::size_t i = 0; i < motions_.size(); ++i) {
            const double to = motions_[i](now.raceTime), speed = (to - motions_[i](from)) / dt;
            move(now.cars[i], to, speed);
        }
        followEvent(state, rules_, track, before, now, hz_);
    }
    /// Runs until that race time.
    void run(double until) {
        while (now.raceTime < until - 1e-9) tick();
    }
    const Standing& operator[](std::size_t car) const { return state.standings.cars[car]; }

    Track track;
    Snapshot now;
    EventState state;

private:
    Vec2 place(double along) const {
        const double angle = along / radius_;
        return {static_cast<float>(radius_ * std::cos(angle)), static_cast<float>(radius_ * std::sin(angle))};
    }
    void move(CarSnapshot& car, double along, double speed) const {
        const double angle = along / radius_;
        const Vec2 ahead{static_cast<float>(-std::sin(angle)), static_cast<float>(std::cos(angle))};
        car.pose = {place(along), static_cast<float>(angle) + kPi / 2};
        car.velocity = ahead * static_cast<float>(speed);
        car.location = followRoad(track, car.pose.position, car.location.s);
        stepLaps(car.lap, track,
                 {car.pose.position, car.velocity, car.pose.position + ahead * 1.2f, car.pose.position + ahead * -1.2f},
                 now.raceTime, 1.0f / static_cast<float>(hz_));
    }

    double radius_;  // m
    EventRules rules_;
    std::vector<Progress> motions_;
    int hz_;
    std::int64_t green_;
};

inline EventRules race(int laps) { return {.mode = EventMode::Race, .laps = laps}; }

}  // namespace slip::test
