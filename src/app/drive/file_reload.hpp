// SPDX-License-Identifier: MIT
// Changes of the driven car's and track's files during a drive, and the dialog about them.
#pragma once
#include "session/setup/session_setup.hpp"

#include <memory>
#include <optional>

namespace sf {
class Event;
}

namespace slip {

class HotReload;
class Painter;
class Texts;
class Toasts;
class TrackReload;
class TuningPanel;
struct CoveredSides;
struct DriveState;
struct PadValues;
struct Reloads;

class FileReload {
public:
    /// All of these must outlive this object.
    struct Uses {
        const DriveState& drive;
        const TrackTables& tables;
        const Texts& texts;
        Toasts& toasts;
        TuningPanel& panel;
    };
    /// Watches the files of the first player's car and of the track, if the drive may change them.
    explicit FileReload(const Uses& uses);
    ~FileReload();

    /// Returns the car once after it was saved or its file changed. Call once per frame.
    std::optional<PlayerCar> pollCar();
    /// Returns the session in which to continue on a changed track, once after the file changed. Call once per frame.
    std::optional<SessionSetup> pollTrack();
    /// Returns the session that a restart begins: on the changed track, or at the line if this session started in
    /// mid-lap. Empty if the present session restarts.
    std::optional<SessionSetup> restartSetup() const;

    /// Returns whether the dialog is over the drive. Other pages hide it.
    bool isShown() const;
    // These handle the keys and pad controls of the dialog. By default they are not used for driving.
    void handle(const sf::Event& event);
    void handle(const PadValues& pad);
    /// Draws the dialog beside what the panels cover, if it is shown. Call between newFrame and render.
    void draw(const Painter& painter, const CoveredSides& covered);
    /// Returns the lower edge of the dialog as last drawn (px); 0 if it was not drawn.
    float bottom() const { return bottom_; }

private:
    Reloads reloads() const;
    void showNotes(const Problems& notes);

    Uses uses_;
    std::unique_ptr<HotReload> car_;
    std::unique_ptr<TrackReload> track_;
    std::optional<SessionSetup> newTrack_;  // for the next restart
    bool padIsHeld_ = false;                // since it answered the dialog
    float bottom_ = 0;                      // px
};

}  // namespace slip
