// SPDX-License-Identifier: MIT
// Whether the game can be drawn at all. Apart from the window, because X11's header claims common words.
#pragma once
#include <memory>
#include <string>

namespace slip {

/// A connection to the display, tried before SFML and Dear ImGui, which end the process when the display cannot be
/// reached, has no GLX or no fitting visual, or when its OpenGL is older than 3.0. Keep it until the window is open:
/// some servers start over when their last client leaves.
class DisplayProbe {
public:
    DisplayProbe();
    /// Why no window can be opened; empty: one can.
    const std::string& problem() const { return problem_; }

private:
    std::shared_ptr<void> connection_;
    std::string problem_;
};

/// Why an OpenGL of that GL_VERSION ("4.5 (Compatibility Profile) Mesa 22.3.6") does not do; empty: it does.
std::string versionProblem(const std::string& version);

}  // namespace slip
