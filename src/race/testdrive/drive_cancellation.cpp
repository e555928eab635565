// SPDX-License-Identifier: MIT
#include "race/testdrive/drive_cancellation.hpp"

#include <utility>

namespace slip {
namespace {

thread_local std::stop_token asked;

}  // namespace

DriveCancellation::DriveCancellation(std::stop_token stop) : before_(std::exchange(asked, std::move(stop))) {}
DriveCancellation::~DriveCancellation() { asked = std::move(before_); }

void throwIfCancelled() {
    if (asked.stop_requested()) throw DriveStopped{};
}

}  // namespace slip
