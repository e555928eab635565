// SPDX-License-Identifier: MIT
#include "render/scenery/flags.hpp"

namespace slip {
namespace {

constexpr int kClothColumns = 4;                           // of a cloth, which has ten corners
constexpr float kClothReach = 0.12f, kFoldLength = 0.85f;  // shares of a cloth's length
constexpr float kFlagRate = 0.9f, kSignalRate = 1.5f;      // waves per second
constexpr float kFold = 0.16f;                             // how much darker a fold's far side is
constexpr float kSwing = 0.75f;                            // rad, of a marshal's arm
constexpr float kShownAhead = 110, kShownBehind = 8;       // m of road from which a marshal is visible
constexpr Vec2 kHand{0.3f, -0.34f};                        // m ahead and to the left of a marshal
constexpr Colour kYellowCloth{255, 214, 10}, kBlueCloth{64, 132, 255};

struct Wind {
    float phase = 0, reach = kClothReach;  // turns; share of its length
};

/// Adds a picture as a strip. Its left end is held; folds run from there to its right.
void addWaving(Mesh& mesh, Vec2 held, Vec2 along, Vec2 size, const Cell& cell, Colour colour, const Wind& wind) {
    const Vec2 across = leftOf(along) * (size.y / 2);
    const auto turn = [&](float t) { return 2 * kPi * (t / kFoldLength - wind.phase); };
    const auto at = [&](float t) {
        return held + along * (t * size.x) + leftOf(along) * (wind.reach * size.x * t * std::sin(turn(t)));
    };
    const auto tone = [&](float t) { return ink(shaded(colour, 1 - kFold * t * (1 + std::cos(turn(t))))); };
    for (int i = 0; i < kClothColumns; ++i) {
        const float a = static_cast<float>(i) / kClothColumns, b = static_cast<float>(i + 1) / kClothColumns;
        const Cell part{cell.x + a * cell.w, cell.y, cell.w / kClothColumns, cell.h};
        addQuad(mesh, {at(a) + across, at(a) - across, at(b) - across, at(b) + across}, part, tone(a), tone(b));
    }
}

}  // namespace

Flag signalAt(const Snapshot& now, float s, float trackLength) {
    Flag shown = Flag::None;
    for (std::size_t i = 0; i < std::min(now.cars.size(), now.standings.cars.size()); ++i) {
        const Flag flag = now.standings.cars[i].flag;
        if (now.cars[i].retired || (flag != Flag::Yellow && flag != Flag::Blue)) continue;
        const float ahead = std::remainder(s - now.cars[i].location.s, trackLength);
        if (ahead < -kShownBehind || ahead > kShownAhead) continue;
        if (flag == Flag::Yellow) return flag;
        shown = flag;
    }
    return shown;
}

Flags::Flags(const Track& track) : trackLength_(track.length) {
    for (const Scenery& piece : track.params.scenery) {
        const std::optional<std::size_t> row = findKind(track.scenery, piece.kind);
        if (!row) continue;
        const SceneryKind& kind = track.scenery[*row].kind;
        if (kind.stance == CollisionType::Movable) continue;
        const Vec2 place{piece.x, piece.y}, facing = direction(radians(piece.angleDeg));
        if (kind.life == SceneryAnimation::Cloth) cloths_.push_back({piece, *row});
        if (kind.life == SceneryAnimation::Marshal)
            marshals_.push_back(
                {place + (facing * kHand.x + leftOf(facing) * kHand.y) * piece.scale, facing, locate(track, place).s});
    }
}

void Flags::addTo(Mesh& mesh, const Bounds& view, const Atlas& atlas, const Snapshot& now, float time) const {
    for (const Cloth& cloth : cloths_) {
        const auto& pictures = atlas.scenery[cloth.kind].pictures;
        const Vec2 place{cloth.piece.x, cloth.piece.y}, along = direction(radians(cloth.piece.angleDeg));
        const StampPlace& picture = pictures[positionHash(place) % pictures.size()];
        const Vec2 size = Vec2{picture.length, picture.width} * cloth.piece.scale;
        if (!view.isNear(place, size.x)) continue;
        const Wind wind{kFlagRate * time + positionRandom(place, 95)};
        addWaving(mesh, place - along * (size.x / 2), along, size, picture.cell, kWhite, wind);
    }
    const StampPlace& cloth = atlas[Stamp::Cloth];
    for (const Marshal& marshal : marshals_) {
        if (!view.isNear(marshal.hand, 2)) continue;
        const Flag flag = signalAt(now, marshal.s, trackLength_);
        if (flag == Flag::None) continue;
        const float turn = kSignalRate * time + positionRandom(marshal.hand, 96);
        const Vec2 arm = rotate(marshal.facing, direction(kSwing * std::sin(2 * kPi * turn)));
        addWaving(mesh, marshal.hand, arm, Vec2{cloth.length, cloth.width} * 1.5f, cloth.cell,
                  flag == Flag::Yellow ? kYellowCloth : kBlueCloth, {turn, 1.4f * kClothReach});
    }
}

}  // namespace slip
