// Whether there is a screen at all. Apart from the window, because X11's header claims common words.
#pragma once
#include <memory>
#include <string>

namespace slip {

/// A connection to the display, tried before SFML, which ends the process when it cannot reach one. Keep it until the
/// window is open: some servers start over when their last client leaves.
class DisplayProbe {
public:
    DisplayProbe();
    /// Why no window can be opened; empty: one can.
    const std::string& problem() const { return problem_; }

private:
    std::shared_ptr<void> connection_;
    std::string problem_;
};

}  // namespace slip
