// SPDX-License-Identifier: MIT
// Live telemetry for other programs, as datagrams. Their layout, little endian:
//
//     0   4 bytes   "SLT1"
//     4   uint32    number of the datagram, from 0
//     8   uint32    n
//     12  n float32 the columns of the CSV (telemetryHeader) in their order: SI, `gear` as a number, `surface` as the
//                   index of the track's surface
#pragma once
#include "io/player/stream_settings.hpp"
#include "io/system/bytes.hpp"
#include "io/system/udp_sender.hpp"
#include "race/replay/telemetry_csv.hpp"

namespace slip {

class TelemetryStream {
public:
    explicit TelemetryStream(const StreamSettings& settings);

    /// Says why nothing is sent. Empty if all is well.
    const Message& problem() const { return sender_.problem(); }
    /// Sends the car's telemetry if a datagram is due. Call it after each tick; `time` is in s. The columns depend on
    /// the car's present wheels.
    void add(const CarSnapshot& car, double time);

private:
    UdpSender sender_;
    int rate_;     // datagrams a second
    int due_ = 0;  // grows by the rate each tick; a datagram is due at kTickHz
    std::uint32_t number_ = 0;
    ByteWriter datagram_;
};

}  // namespace slip
