// The three best on their steps, with their cars in the light. Needs a GL context.
#pragma once
#include "app/menu/car_preview.hpp"
#include "session/results.hpp"

#include <array>
#include <memory>
#include <span>

namespace slip {

inline constexpr std::size_t kPodiumSteps = 3;

bool hasPodium(const Results& view);
/// The steps alone, in the colours of the cars.
void drawPodium(Painter& painter, const Results& view, const UiBox& box);

class Podium {
public:
    /// The cars of the first three, in that order.
    void dress(std::span<const CarLook* const> cars, CarPictures& pictures);
    bool isDressed() const { return cars_ != nullptr; }
    /// The steps with the cars above them.
    void draw(Painter& painter, sf::RenderTarget& target, const Results& view, const UiBox& box);

private:
    std::unique_ptr<std::array<CarPreview, kPodiumSteps>> cars_;  // null: there are none to show
};

}  // namespace slip
