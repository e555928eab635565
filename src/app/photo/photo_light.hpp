// SPDX-License-Identifier: MIT
// The hour and weather of a photo. The world follows a choice after a short rest, since rebuilding it takes a moment.
#pragma once
#include "race/world/snapshot.hpp"
#include "track/track.hpp"

#include <optional>

namespace slip {

class PhotoLight {
public:
    /// Starts with those of the track, which must outlive this object. `road` is the road of the photo's moment.
    PhotoLight(const Track& track, const RoadState& road)
        : track_(track), original_(track.params.environment), chosen_(original_), shown_(original_), road_(road) {}

    float hour() const { return chosen_.time; }
    Weather weather() const { return chosen_.weather; }
    /// These choose another value, `step` steps further. The choice is due after a rest.
    void stepHour(int step);
    void stepWeather(int step);
    /// Returns to the original hour and weather, which is due at once.
    void restore() { chosen_ = original_; }

    /// Advances by a frame of dt s. Returns true once when a choice is due.
    bool isDue(float dt);
    /// Returns the track with the chosen hour and weather if they are not shown yet, and regards them as shown. Empty
    /// if the picture is up to date.
    std::optional<Track> pollChange();
    /// Returns the road in the shown weather. Where it is not the original one, it has acted for long.
    RoadState road() const;

private:
    const Track& track_;
    Environment original_, chosen_, shown_;
    RoadState road_;  // originally
    float rest_ = 0;  // s until the choice is due; 0 if none is waiting
};

}  // namespace slip
