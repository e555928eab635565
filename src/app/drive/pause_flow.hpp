// SPDX-License-Identifier: MIT
// The pause of a drive: its menu, and the photo mode that opens from there.
#pragma once
#include "ui/results/pause_command.hpp"

#include <cstddef>
#include <memory>

namespace sf {
class Event;
class RenderTarget;
}  // namespace sf

namespace slip {

class DriveAudio;
class DriveExits;
class DriveRecords;
class Painter;
class PauseMenu;
class PhotoMode;
enum class MenuMove;
struct AppContext;
struct DriveState;

class PauseFlow {
public:
    /// All of these must outlive this object.
    struct Uses {
        AppContext& app;
        DriveState& drive;
        DriveRecords& records;
        DriveAudio& audio;
        const DriveExits& exits;
    };
    explicit PauseFlow(const Uses& uses);
    ~PauseFlow();

    /// Pauses the drive for a player, or for the one who paused last. Results cannot be paused.
    void open(std::size_t player);
    void open() { open(player_); }
    /// Resumes the drive.
    void close();
    bool isOpen() const;
    /// Notes whether the tuning panel is open, for its entry.
    void showPanel(bool isOpen);
    /// Hides the menu, or shows it again. The drive stays paused.
    void hideMenu(bool isHidden) { isMenuHidden_ = isHidden; }
    /// Returns whether something else has the input of the paused drive.
    bool isMenuHidden() const { return isMenuHidden_; }
    /// Returns the index of the player who paused last.
    std::size_t player() const { return player_; }

    /// Handles a move, in the menu or in the photo mode.
    PauseCommand move(MenuMove move);
    PauseCommand handleMouse(const sf::Event& event);
    /// Advances the menu by a frame of dt seconds.
    PauseCommand update(float dt);
    /// Returns whether a key press is no command, because a control is awaited or a name is being typed.
    bool listens() const;
    bool repeats(MenuMove move) const;
    PhotoMode& photo() { return *photo_; }
    const PhotoMode& photo() const { return *photo_; }

    /// Returns the width of the open page in design units; 0 while the menu is hidden.
    float width() const;
    /// Draws the menu unless it is hidden, centred at x = `middle` (design units).
    void draw(Painter& painter, sf::RenderTarget& target, float middle);

private:
    Uses uses_;
    std::unique_ptr<PauseMenu> menu_;
    std::unique_ptr<PhotoMode> photo_;
    std::size_t player_ = 0;
    bool isMenuHidden_ = false;
    float unit_ = 1;  // px per design unit of the menu
};

}  // namespace slip
