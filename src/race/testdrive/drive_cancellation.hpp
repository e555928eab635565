// SPDX-License-Identifier: MIT
// Stops drives whose results are no longer needed.
#pragma once
#include <stop_token>

namespace slip {

/// Thrown by a drive that was asked to stop.
struct DriveStopped {};

/// While an object of it exists, each tick of this thread's test drives throws DriveStopped once `stop` is requested.
/// Code that measures with them needs no stop of its own.
class DriveCancellation {
public:
    explicit DriveCancellation(std::stop_token stop);
    ~DriveCancellation();
    DriveCancellation(const DriveCancellation&) = delete;
    DriveCancellation& operator=(const DriveCancellation&) = delete;

private:
    std::stop_token before_;
};

/// Throws DriveStopped if a stop was requested.
void throwIfCancelled();

}  // namespace slip
