// SPDX-License-Identifier: MIT
// Inputs of a driver who holds the pedals.
#pragma once
#include "vehicle/model/driver_input.hpp"

namespace slip::test {

inline DriverInput pressed(std::uint8_t throttle, std::uint8_t brake = 0) {
    DriverInput input;
    input.throttle = throttle;
    input.brake = brake;
    return input;
}

inline DriverInput inNeutral(std::uint8_t brake = 0) {
    DriverInput input = pressed(0, brake);
    input.transmission = Transmission::Manual;
    return input;
}

inline DriverInput inGear(int gear, std::uint8_t throttle) {
    DriverInput input = pressed(throttle);
    input.transmission = Transmission::Manual;
    input.gear = static_cast<std::int8_t>(gear);
    return input;
}

}  // namespace slip::test
