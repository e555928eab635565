// SPDX-License-Identifier: MIT
#include "render/scenery/crowd.hpp"

#include "render/scenery/tall_objects.hpp"

#include <array>

namespace slip {
namespace {

// Rows of seats, from front to back, as in assets/scenery/grandstand.svg.
constexpr float kFirstRow = 0.95f, kRowApart = 0.785f, kSeatApart = 0.54f, kSideRail = 0.45f;  // m
constexpr float kRowShare = 0.62f;                                                             // of a stand's depth
constexpr float kStairs = 0.4f;  // m either side of the middle
constexpr std::size_t kMaxPeople = 40000;
constexpr float kTaken = 0.62f;                       // share of the seats
constexpr float kBob = 0.05f;                         // m
constexpr float kNods = 0.8f;                         // per second
constexpr float kCheersFrom = 48, kCheersFully = 26;  // m
constexpr float kMaxCheer = 0.8f;                     // share of the people
constexpr float kWaves = 2.4f;                        // per second, of arms
constexpr float kSlot = 0.1f;                         // s of a flash
constexpr float kFlashing = 0.0012f;                  // share of the people at a time
constexpr std::array kShirts{Colour{214, 70, 62},  Colour{236, 232, 222}, Colour{58, 96, 164},
                             Colour{240, 190, 70}, Colour{58, 66, 84},    Colour{92, 150, 106},
                             Colour{220, 130, 70}, Colour{150, 96, 150},  Colour{110, 176, 204}};

}  // namespace

Crowd::Crowd(const Track& track) {
    for (const Scenery& piece : track.params.scenery) {
        const SceneryKind& kind = kindOf(track.scenery, piece);
        if (kind.life == SceneryAnimation::Crowd && people_.size() < kMaxPeople) fill(kind, piece);
    }
}

void Crowd::fill(const SceneryKind& kind, const Scenery& piece) {
    const Vec2 middle{piece.x, piece.y}, facing = direction(radians(piece.angleDeg));
    const Vec2 half = Vec2{kind.length, kind.width} * 0.5f;
    const int rows = static_cast<int>(std::lround(kRowShare * kind.length / kRowApart));
    Stand stand{{}, people_.size(), 0};
    for (int row = 0; row < rows; ++row)
        for (float side = -half.y + kSideRail; side < half.y - kSideRail; side += kSeatApart) {
            const float front = half.x - kFirstRow - static_cast<float>(row) * kRowApart;
            const Vec2 place = middle + (facing * front + leftOf(facing) * side) * piece.scale;
            if (std::fabs(side) < kStairs || positionRandom(place, 91) > kTaken) continue;
            people_.push_back({place, facing,
                               isHighThing(kind) ? heightOn(kind, piece.scale, {front / half.x, side / half.y}) : 0,
                               positionRandom(place, 92), kShirts[positionHash(place) % kShirts.size()]});
            stand.bounds.add(place);
        }
    stand.to = people_.size();
    stands_.push_back(stand);
}

void Crowd::addTo(Mesh& mesh, const Look& look, const Moment& moment) const {
    const StampPlace &sitting = look.atlas[Stamp::Sitting], &cheering = look.atlas[Stamp::Cheering];
    for (const Stand& stand : stands_) {
        if (!stand.bounds.touches(look.view)) continue;
        for (std::size_t i = stand.from; i < stand.to; ++i) {
            const Person& person = people_[i];
            const float joy =
                moment.hero ? kMaxCheer * ramp(length(*moment.hero - person.place), kCheersFrom, kCheersFully) : 0;
            const float nod = std::sin(2 * kPi * (kNods * moment.time + person.phase));
            const bool armsUp =
                person.phase < joy && std::sin(2 * kPi * (kWaves * moment.time + 9 * person.phase)) > -0.5f;
            const Vec2 place = look.lean.at(person.place, person.height) + person.facing * (kBob * nod);
            addStamp(mesh, armsUp ? cheering : sitting, place, person.facing, armsUp || nod > 0.7f ? 1.08f : 1,
                     ink(person.shirt));
        }
    }
}

void Crowd::addFlashes(Mesh& mesh, const Look& look, float time, float strength) const {
    const float slot = std::floor(time / kSlot);
    for (const Stand& stand : stands_) {
        if (!stand.bounds.touches(look.view)) continue;
        for (std::size_t i = stand.from; i < stand.to; ++i)
            if (positionRandom({people_[i].phase, slot}, 93) < kFlashing)
                for (const float size : {3.2f, 1.0f})
                    addSprite(mesh, {look.lean.at(people_[i].place, people_[i].height), {1, 0}, size, size},
                              look.atlas[Stamp::SoftDisc].cell, light(kWhite, (size > 2 ? 0.4f : 1) * strength));
    }
}

std::optional<Vec2> cheeredCarPosition(const Snapshot& now) {
    const auto& order = now.standings.order;
    const std::size_t first = order.empty() ? 0 : static_cast<std::size_t>(order.front());
    if (now.raceTime <= 0 || first >= now.cars.size() || now.cars[first].retired) return std::nullopt;
    return now.cars[first].pose.position;
}

}  // namespace slip
