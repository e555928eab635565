// SPDX-License-Identifier: MIT
// The three best on their steps, with their cars in the light. Needs a GL context.
#pragma once
#include "session/setup/results.hpp"
#include "ui/widgets/car_preview.hpp"

#include <array>
#include <memory>
#include <span>

namespace slip {

inline constexpr std::size_t kPodiumSteps = 3;

/// The event ends with one, whether its steps are taken yet or not: what it needs of the panel never changes.
bool hasPodium(const Results& view);
/// One of the first three has its place: it is in, or was the last to be out of an elimination.
bool standsOnPodium(const Results& view, const ResultRow& row);
/// The steps alone, in the colours of the cars; those that nobody has taken are empty.
void drawPodium(Painter& painter, const Results& view, const UiBox& box);

class Podium {
public:
    /// The cars of the first three, in that order; null: not in yet.
    void dress(std::span<const CarLook* const> cars, CarPictures& pictures);
    bool isDressed() const { return cars_ != nullptr; }
    /// The steps with the cars above them.
    void draw(Painter& painter, sf::RenderTarget& target, const Results& view, const UiBox& box);

private:
    std::unique_ptr<std::array<CarPreview, kPodiumSteps>> cars_;  // null: there are none to show
};

}  // namespace slip
