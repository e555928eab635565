// Pictures of the window: those that the command line ordered, and those of a key.
#pragma once
#include "app/menu/app_context.hpp"

namespace slip {

inline constexpr double kTimeRounding = 1e-9;  // s that the clock may fall short of a time that was ordered

class Shots {
public:
    explicit Shots(AppContext& app) : app_(app) {}
    /// With the next picture.
    void want() { wanted_ = true; }
    /// time: s of the game.
    bool isDue(double time) const;
    /// What is due or wanted; after drawing, before display().
    void take(double time);
    /// One that was ordered could not be written, which has been said.
    bool failed() const { return failed_; }

private:
    bool save(const std::filesystem::path& path, bool tell);

    AppContext& app_;
    std::size_t next_ = 0;
    bool wanted_ = false, failed_ = false;
};

}  // namespace slip
