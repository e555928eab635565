// SPDX-License-Identifier: MIT
// The podium of the best three, with their lit cars. Needs a GL context.
#pragma once
#include <array>
#include <cstddef>
#include <memory>
#include <span>

namespace sf {
class RenderTarget;
}

namespace slip {

class CarPictures;
class CarPreview;
class Painter;
struct CarLook;
struct ResultRow;
struct Results;
struct UiBox;

inline constexpr std::size_t kPodiumSteps = 3;

/// Returns whether the event ends with a podium, even while its steps are empty, so that the panel's layout never
/// changes.
bool hasPodium(const Results& view);
/// Returns whether the row has a definite result: it finished, scored drift points, or is out of an elimination.
bool hasPodiumPlace(const Results& view, const ResultRow& row);
/// Draws only the steps in the colours of the cars. Free steps are empty.
void drawPodium(Painter& painter, const Results& view, const UiBox& box);

class Podium {
public:
    Podium();
    ~Podium();
    /// Sets the cars of the first three, in this order; null if not finished yet.
    void dress(std::span<const CarLook* const> cars, CarPictures& pictures);
    bool isDressed() const;
    /// Draws the steps with the cars above them.
    void draw(Painter& painter, sf::RenderTarget& target, const Results& view, const UiBox& box);

private:
    std::unique_ptr<std::array<CarPreview, kPodiumSteps>> cars_;  // null if there are no cars to show
};

}  // namespace slip
