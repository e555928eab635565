// SPDX-License-Identifier: MIT
#include "race/testdrive/stop_drives.hpp"

#include <utility>

namespace slip {
namespace {

thread_local std::stop_token asked;

}  // namespace

StopDrives::StopDrives(std::stop_token stop) : before_(std::exchange(asked, std::move(stop))) {}
StopDrives::~StopDrives() { asked = std::move(before_); }

void goOnDriving() {
    if (asked.stop_requested()) throw DriveStopped{};
}

}  // namespace slip
