// SPDX-License-Identifier: MIT
// The pause of a drive: its menu, and the photo mode that opens from there.
#pragma once
#include "app/drive/drive_state.hpp"
#include "app/photo/photo_mode.hpp"
#include "ui/results/pause_menu.hpp"

namespace slip {

class DriveAudio;
class DriveExits;
class DriveRecords;

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
    explicit PauseFlow(const Uses& uses)
        : uses_(uses), menu_(settingsHost(uses.app), uses.app.folders.data), photo_(uses.app) {}

    /// Pauses the drive for a player, or for the one who paused last. Results cannot be paused.
    void open(std::size_t player);
    void open() { open(player_); }
    /// Resumes the drive.
    void close();
    bool isOpen() const { return uses_.drive.page == DrivePage::Pause; }
    /// Returns the index of the player who paused last.
    std::size_t player() const { return player_; }

    /// Handles a move, in the menu or in the photo mode.
    PauseCommand move(MenuMove move);
    PauseCommand handleMouse(const sf::Event& event) { return menu_.mouse(event, 1 / unit_); }
    /// Advances the menu by a frame of dt seconds.
    PauseCommand update(float dt) { return menu_.update(dt); }
    /// Returns whether a key press is no command, because a control is awaited or a name is being typed.
    bool listens() const { return menu_.listens(); }
    bool repeats(MenuMove move) const { return photo_.isOpen() ? photo_.repeats(move) : menu_.repeats(move); }
    PhotoMode& photo() { return photo_; }
    const PhotoMode& photo() const { return photo_; }

    /// Returns the width of the open page in design units.
    float width() const { return menu_.width(); }
    /// Draws the menu, centred at x = `middle` (design units).
    void draw(Painter& painter, sf::RenderTarget& target, float middle);

private:
    Uses uses_;
    PauseMenu menu_;
    PhotoMode photo_;
    std::size_t player_ = 0;
    float unit_ = 1;  // px per design unit of the menu
};

}  // namespace slip
