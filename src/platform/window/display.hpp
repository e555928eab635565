// SPDX-License-Identifier: MIT
// Checks whether the game can be drawn at all. Separate from the window because X11's header defines common words.
#pragma once
#include <memory>
#include <string>

namespace slip {

/// A connection to the display, tried before SFML and Dear ImGui. Those end the process if the display cannot be
/// reached, has no GLX or no fitting visual, or if its OpenGL is older than 3.0. It must exist until the window is
/// open: some servers restart when their last client leaves.
class DisplayProbe {
public:
    DisplayProbe();
    /// Says why no window can be opened. Empty if one can.
    const std::string& problem() const { return problem_; }

private:
    std::shared_ptr<void> connection_;
    std::string problem_;
};

/// Says why an OpenGL of that GL_VERSION ("4.5 (Compatibility Profile) Mesa 22.3.6") is not sufficient. Empty if it is.
std::string versionProblem(const std::string& version);

}  // namespace slip
