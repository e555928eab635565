// A machine that races others: the line driver with eyes for traffic, a skill and a temperament. It knows what a person
// can see, has no more grip or power than its car, and no rubber band.
#pragma once
#include "base/fields.hpp"
#include "base/random.hpp"
#include "race/ai/line_driver.hpp"
#include "race/ai/traffic.hpp"

#include <optional>
#include <string>

namespace slip {

/// Skill goes from here to 1. Below 0 a rival drives as one of 0 does, but slower everywhere.
inline constexpr float kMinSkill = -1;
/// Share of the car's grip that a rival of that skill uses.
float gripAt(float skill);
/// Share of the speed that this grip allows, at which it drives.
float paceAt(float skill);

/// What makes drivers of the same skill different, 0…1 each.
struct Temperament {
    float aggression = 0.5f;
    float consistency = 0.5f;
    float defence = 0.5f;
};
constexpr auto fieldsOf(const Temperament*) {
    return FieldList{
        field(&Temperament::aggression,
              {.key = "aggression", .doc = "how eagerly it leaves its line to overtake", .low = 0, .high = 1}),
        field(&Temperament::consistency, {.key = "consistency",
                                          .doc = "how much alike its corners are, and how rare its mistakes",
                                          .low = 0,
                                          .high = 1}),
        field(&Temperament::defence,
              {.key = "defence", .doc = "from how far it defends its place, by one move", .low = 0, .high = 1}),
    };
}

/// A named driver.
struct RivalParams {
    std::string name;
    std::string character;
    std::optional<Colour> paint;
    float skill = 1;
    Temperament temperament;
};
constexpr auto fieldsOf(const RivalParams*) {
    return FieldList{
        field(&RivalParams::name,
              {.key = "name", .doc = "name shown in the results", .low = 1, .high = 24, .required = true}),
        field(&RivalParams::character, {.key = "character", .doc = "a sentence about the driver", .high = 200}),
        field(&RivalParams::paint, {.key = "paint", .doc = "colour that it paints its cars in; absent: the car's own"}),
        field(&RivalParams::skill,
              {.key = "skill",
               .doc = "1: all of the grip, no mistakes; 0: 0.82 of it, brakes early or late, reacts slowly",
               .low = 0,
               .high = 1}),
        field(&RivalParams::temperament, {.key = "temperament", .doc = "what makes it different from others"}),
    };
}

class Rival {
public:
    /// skill: kMinSkill…1. seed: of its mistakes. Works out the line and the speeds, some milliseconds; drivers of the
    /// same car share the line by the second form, which costs a third of that.
    Rival(const Track& track, const CarParams& car, float skill, const Temperament& temperament, std::uint64_t seed);
    Rival(std::shared_ptr<const DrivingLine> line, float skill, const Temperament& temperament, std::uint64_t seed);

    /// Once a tick of dt seconds, from the snapshot after the last one; `self` is its own car there. The same
    /// snapshots give the same inputs. Allocates nothing.
    RawInput drive(const Snapshot& race, int self, float dt);
    /// True after the drive() in which it gave up freeing itself: it wants to be put back on the road.
    bool wantsReset() const { return driver_.gaveUp(); }
    /// As it was made, mistakes to come included.
    void restart();

    const std::shared_ptr<const DrivingLine>& line() const { return driver_.sharedLine(); }

private:
    /// All that changes.
    struct RivalState {
        Random random{0};
        Lane lane;
        RawInput input;          // held between two thoughts
        float sinceThought = 1;  // s
        float sinceLook = 1;     // s
        float reaction = 0;      // s after green that it starts
        // Where across the road it drives: from its line to the lane's `place` as far as `leave` says.
        float place = 0;       // m from the centre line, of the lane that it drives in
        float aside = 0;       // m beside its line, on its way to `wander`
        float leave = 0;       // 0…1: how far it has left its line for that lane
        float brakeDelay = 0;  // s, at the next corner
        float wander = 0;      // m beside the line until the next corner
        bool braking = false;  // in a braking zone
    };
    void look(const Snapshot& race, int self);
    OwnCar ownCar(const CarSnapshot& me) const;
    float laneSpeed(const CarSnapshot& me, float lane) const;
    void makeMistakes(const CarSnapshot& me);
    void moveOver(const CarSnapshot& me, float dt);

    LineDriver driver_;
    float skill_;  // 0…1
    Temperament temperament_;
    std::uint64_t seed_;
    RivalState state_;
};

}  // namespace slip
