// SPDX-License-Identifier: MIT
// Settings of the telemetry that is sent to other programs.
#pragma once
#include "base/fields.hpp"

#include <string>

namespace slip {

/// Live telemetry for other programs (session/run/telemetry_stream.hpp).
struct StreamSettings {
    bool on = false;
    std::string address = "127.0.0.1";
    int port = 20777;
    int rate = 60;  // datagrams a second
};
constexpr auto fieldsOf(const StreamSettings*) {
    using S = StreamSettings;
    return FieldList{
        field(&S::on, {.key = "on", .doc = "send telemetry while driving"}),
        field(&S::address, {.key = "address", .doc = "numbers of IPv4 or IPv6, or localhost", .low = 1, .high = 64}),
        field(&S::port, {.key = "port", .doc = "UDP port", .low = 1, .high = 65535}),
        field(&S::rate, {.key = "rate", .doc = "datagrams per second", .unit = "1/s", .low = 1, .high = 120}),
    };
}

}  // namespace slip
