// SPDX-License-Identifier: MIT
// The tuning panel under a pad's control. A pad that opens it from the pause menu gets it in the menu's place, and the
// drive stays paused, since the pad would drive the car otherwise.
#pragma once

namespace slip {

class Controls;
class DriveWorkshop;
class ImGuiBridge;
class Painter;
class PauseFlow;
enum class MenuMove;

class PadPanel {
public:
    /// All of these must outlive this object.
    struct Uses {
        Controls& controls;
        ImGuiBridge& panels;
        PauseFlow& pause;
        DriveWorkshop& workshop;
    };
    explicit PadPanel(const Uses& uses) : uses_(uses) {}

    /// Opens or closes the panel of the paused drive. Opened by a pad, it gets the input. Opened by keys or the mouse,
    /// which can drive beside it, it resumes the drive.
    void toggle();
    /// Returns whether the panel has the input in place of the pause menu.
    bool hasInput() const;
    /// Closes the panel at a move back, unless that leads back within it. Dear ImGui follows the other moves.
    void move(MenuMove move);
    /// Passes the pad on to Dear ImGui. Call it before each frame of the panels.
    void passOn();
    /// Darkens the picture between x = `left` and `right` (design units), and draws what to press at its bottom.
    void draw(Painter& painter, float left, float right) const;

private:
    Uses uses_;
};

}  // namespace slip
