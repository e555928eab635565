// SPDX-License-Identifier: MIT
// Content of the instruments for each player: the state of car and event, the sign of the next corner, and the slide
// that the player holds.
#pragma once
#include <SFML/System/Vector2.hpp>

#include <cstddef>
#include <vector>

namespace sf {
class View;
}

namespace slip {

class ChallengeFlow;
class Controls;
class DriveBanners;
class DriveHints;
class FirstDriveFlow;
class TestControl;
struct BrokenDrift;
struct CornerSign;
struct DriveState;
struct HeldSlide;
struct HudLayout;
struct HudSource;
struct HudView;
struct LocalPlayer;
struct Settings;

/// Returns the data source of a player's instruments.
HudSource hudSource(const DriveState& drive, const LocalPlayer& player);

class DriveHud {
public:
    /// All of these must outlive this object.
    struct Uses {
        const DriveState& drive;
        const Settings& settings;
        const Controls& controls;
        const TestControl& test;
        const DriveBanners& banners;
        const ChallengeFlow& challenge;
        const DriveHints& hints;
        const FirstDriveFlow& firstDrive;
    };
    explicit DriveHud(const Uses& uses);
    ~DriveHud();

    /// Returns what a player's instruments show. Panels cover `left` and `right` design units of the picture.
    HudView view(std::size_t player, float left, float right) const;
    /// A player's view of the world.
    struct Seen {
        const sf::View& camera;
        sf::Vector2f size;  // of the picture, in design units
    };
    /// Adds the sign of the next corner, as it is dt s after the last call.
    void showCorner(HudView& view, const HudLayout& layout, std::size_t player, const Seen& seen, float dt);
    /// Adds the counter of the slide that the player holds, and the drift that broke last.
    void showSlide(HudView& view, std::size_t player);
    /// Removes all signs.
    void restart();

private:
    bool isInTest() const;
    bool isOffRoad() const;

    Uses uses_;
    std::vector<CornerSign> corners_;  // by player
    std::vector<HeldSlide> slides_;    // by player
    std::vector<BrokenDrift> broken_;  // by player
};

}  // namespace slip
