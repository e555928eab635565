// SPDX-License-Identifier: MIT
// Keeps the window as the settings want it, and decides how often it is drawn.
#pragma once
#include "platform/window/frame_pace.hpp"
#include "platform/window/window.hpp"

#include <SFML/System/Clock.hpp>

namespace slip {

class ImGuiBridge;

class GameWindow {
public:
    /// All arguments must outlive this object.
    GameWindow(sf::RenderWindow& window, const Options& options, const VideoSettings& video);
    /// Applies the video settings. A size that the player chooses overrides the one of the command line.
    void apply();
    /// Rescales the panels only if window or text size changed, because new fonts take a moment.
    void fit(ImGuiBridge& panels);
    float panelScale() const { return panelScale_; }
    void setFocused(bool focused) { focused_ = focused; }
    bool isFocused() const { return focused_; }
    /// Returns the pace of frames if the screen moves or not. Only a window without the focus can be minimised.
    FramePace pace(bool moves);
    /// Waits for the end of the frame.
    void wait(int perSecond) { pacer_.wait(perSecond); }

private:
    bool waitsForScreen() const;
    float wantedPanelScale() const;

    sf::RenderWindow& window_;
    const Options& options_;
    const VideoSettings& video_;
    FramePacer pacer_;
    WindowMode mode_;
    bool synced_ = false;
    float panelScale_;
    sf::Vector2i chosenSize_;  // px, from the settings
    bool focused_ = true, shown_ = true;
    sf::Clock sinceLook_;  // since the last check whether the window is shown
};

}  // namespace slip
