// SPDX-License-Identifier: MIT
// Screenshots of the window, requested by the command line or by a key.
#pragma once
#include "app/base/app_context.hpp"

#include <SFML/Graphics/Image.hpp>

#include <atomic>
#include <memory>

namespace slip {

inline constexpr double kTimeRounding = 1e-9;  // s by which the clock may fall short of a requested time

inline constexpr const char* kPhotoSaves = "screenshots";  // what their saves are called
/// Saves a picture in the player's folder of screenshots, and reports it when it is saved.
void saveScreenshot(AppContext& app, std::shared_ptr<const sf::Image> picture);

class Screenshots {
public:
    explicit Screenshots(AppContext& app) : app_(app) {}
    /// Requests a screenshot of the next frame.
    void want() { wanted_ = true; }
    /// Returns whether a requested screenshot is due at `time` (s of game time).
    bool isDue(double time) const;
    /// Takes the due and requested screenshots. Call after drawing and before display().
    void take(double time);
    /// Returns whether a requested one could not be written. Valid once the queue of saves is empty.
    bool failed() const { return *failed_; }

private:
    void save(const std::string& file);

    AppContext& app_;
    std::size_t next_ = 0;
    bool wanted_ = false;
    std::shared_ptr<std::atomic<bool>> failed_ = std::make_shared<std::atomic<bool>>(false);
};

}  // namespace slip
