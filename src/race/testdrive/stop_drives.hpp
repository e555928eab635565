// SPDX-License-Identifier: MIT
// Drives that nobody waits for any more.
#pragma once
#include <stop_token>

namespace slip {

/// What ends a drive that was asked to stop.
struct DriveStopped {};

/// While it lives, each tick of this thread's test drives throws DriveStopped once `stop` asks: whatever measures with
/// them needs no stop of its own.
class StopDrives {
public:
    explicit StopDrives(std::stop_token stop);
    ~StopDrives();
    StopDrives(const StopDrives&) = delete;
    StopDrives& operator=(const StopDrives&) = delete;

private:
    std::stop_token before_;
};

/// Throws it when that is so.
void goOnDriving();

}  // namespace slip
