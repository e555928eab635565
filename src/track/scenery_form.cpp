#include "track/scenery_form.hpp"

#include "base/scalar.hpp"

namespace slip {
namespace {

constexpr int kDiscCorners = 8;

constexpr SceneryForm soft(Vec2 drawn, float height) { return {drawn, Stance::Soft, false, {}, 0, height}; }
constexpr SceneryForm post(float drawn, float solid, float height) {
    return {{drawn, drawn}, Stance::Fast, true, {solid, solid}, 0, height};
}
constexpr SceneryForm block(Vec2 size, float height) { return {size, Stance::Fast, false, size, 0, height}; }
constexpr SceneryForm looseDisc(float drawn, float solid, float mass, float height) {
    return {{drawn, drawn}, Stance::Movable, true, {solid, solid}, mass, height};
}
constexpr SceneryForm looseBox(Vec2 drawn, Vec2 solid, float mass, float height) {
    return {drawn, Stance::Movable, false, solid, mass, height};
}

/// In the order of SceneryKind.
constexpr SceneryForm kForms[] = {
    post(6, 0.7f, 4.5f),                                     // tree
    post(4.6f, 0.6f, 6),                                     // pine
    soft({1.8f, 1.8f}, 0.9f),                                // bush
    post(1.6f, 1.3f, 0.7f),                                  // rock
    block({5.2f, 5.2f}, 2.6f),                               // tent
    block({7.4f, 14}, 3.5f),                                 // grandstand
    block({9, 6.4f}, 4),                                     // house
    soft({2.2f, 1.4f}, 1.8f),                                // flag
    looseBox({1.4f, 0.8f}, {1.3f, 0.74f}, 50, 0.5f),         // hay
    looseDisc(0.56f, 0.44f, 4, 0.5f),                        // cone
    soft({1, 1}, 0.9f),                                      // marshal
    looseBox({0.8f, 2.6f}, {0.6f, 2.5f}, 25, 0.7f),          // sign
    block({6.1f, 2.44f}, 2.6f),                              // container
    {{24, 6}, Stance::Fast, false, {6, 6}, 0, 9},            // crane: the jib reaches out ahead of its foot
    {{2.6f, 0.5f}, Stance::Fast, true, {0.3f, 0.3f}, 0, 5},  // lamp: the arm reaches out ahead
    block({4.3f, 1.8f}, 0.9f),                               // car
    post(1.5f, 0.7f, 1.6f),                                  // cactus
    block({0.16f, 4}, 0.8f),                                 // fence
    soft({3.4f, 24}, 4.5f),                                  // bridge
    block({1.7f, 4.2f}, 0.7f),                               // snow_bank
    looseDisc(0.62f, 0.6f, 18, 0.8f),                        // barrel
    looseDisc(0.72f, 0.7f, 40, 0.7f),                        // tyres
};
static_assert(std::size(kForms) == namesOf(static_cast<const SceneryKind*>(nullptr)).size());

}  // namespace

const SceneryForm& formOf(SceneryKind kind) { return kForms[static_cast<std::size_t>(kind)]; }

std::vector<Vec2> solidOutline(const Scenery& piece) {
    const SceneryForm& form = formOf(piece.kind);
    if (form.stance == Stance::Soft) return {};
    const Vec2 middle{piece.x, piece.y}, along = direction(radians(piece.angleDeg));
    const Vec2 half = form.solid * (piece.scale / 2);
    std::vector<Vec2> corners;
    if (form.round)
        for (int i = 0; i < kDiscCorners; ++i)
            corners.push_back(middle + direction(2 * kPi * static_cast<float>(i) / kDiscCorners) * half.x);
    else
        for (const Vec2 corner : {Vec2{-1, -1}, {1, -1}, {1, 1}, {-1, 1}})
            corners.push_back(middle + rotate({corner.x * half.x, corner.y * half.y}, along));
    return corners;
}

}  // namespace slip
