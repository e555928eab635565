// SPDX-License-Identifier: MIT
// Learns a driver from laps while the game goes on, and saves it where races find it.
#pragma once
#include "io/process/background.hpp"
#include "session/run/driver_learning.hpp"

#include <optional>
#include <string>

namespace slip {

class SaveQueue;
class Toasts;
struct Folders;
struct Recording;

class DriverLesson {
public:
    /// All of these must outlive this object.
    struct Uses {
        const Folders& folders;
        Toasts& toasts;
        SaveQueue& saves;
    };
    explicit DriverLesson(const Uses& uses) : uses_(uses) {}

    /// Learns the driver of a car of the run on a thread. Does nothing while another lesson is under way.
    void start(const Recording& run, std::size_t car);
    /// Saves what was learned, and reports it or why nothing was. Call it once a frame.
    void update();
    bool isUnderWay() const;
    /// Returns the name of the driver that was learned and saved last; empty before.
    const std::string& learned() const { return learned_; }
    /// Forgets it, for another car or run. A lesson that is under way is saved and reported, too, and then forgotten.
    void clear();

private:
    void save(const DriverInFile& lesson);

    Uses uses_;
    std::string learned_;
    std::string file_;         // path of the last save
    bool isForgotten_ = true;  // what the lesson under way will have learned
    BackgroundResult<Result<DriverInFile>> work_;
};

}  // namespace slip
