// SPDX-License-Identifier: MIT
// Pictures of the window: those that the command line ordered, and those of a key.
#pragma once
#include "ui/widgets/app_context.hpp"

#include <SFML/Graphics/Image.hpp>

#include <atomic>
#include <memory>

namespace slip {

inline constexpr double kTimeRounding = 1e-9;  // s that the clock may fall short of a time that was ordered

/// Saves a picture in the player's folder of screenshots, and says so once it is there.
void keepPicture(AppContext& app, std::shared_ptr<const sf::Image> picture);

class Shots {
public:
    explicit Shots(AppContext& app) : app_(app) {}
    /// With the next picture.
    void want() { wanted_ = true; }
    /// time: s of the game.
    bool isDue(double time) const;
    /// What is due or wanted; after drawing, before display().
    void take(double time);
    /// One that was ordered could not be written. Known once the queue of saves is empty.
    bool failed() const { return *failed_; }

private:
    void save(const std::string& file);

    AppContext& app_;
    std::size_t next_ = 0;
    bool wanted_ = false;
    std::shared_ptr<std::atomic<bool>> failed_ = std::make_shared<std::atomic<bool>>(false);
};

}  // namespace slip
