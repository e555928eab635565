// SPDX-License-Identifier: MIT
#include "session/run/telemetry_stream.hpp"

#include "session/run/tick_clock.hpp"

namespace slip {
namespace {

constexpr std::uint32_t kMark = 0x31544C53;  // "SLT1"

void pack(const TelemetryRow& row, std::uint32_t number, ByteWriter& out) {
    out.clear();
    out(kMark);
    out(number);
    out(static_cast<std::uint32_t>(row.numbers.size() + 2));
    for (std::size_t i = 0; i < row.numbers.size(); ++i) {
        if (i == kGearPlace) out(static_cast<float>(row.gear));
        if (i == kSurfacePlace) out(static_cast<float>(row.surface));
        out(static_cast<float>(row.numbers[i]));
    }
}

}  // namespace

TelemetryStream::TelemetryStream(const StreamSettings& settings)
    : sender_(settings.address, settings.port), rate_(settings.rate) {}

void TelemetryStream::add(const CarSnapshot& car, double time) {
    due_ += rate_;
    if (due_ < kTickHz) return;
    due_ -= kTickHz;
    pack(telemetryRow(car, time, wheelsWithColumns(car.telemetry)), number_++, datagram_);
    sender_.send(datagram_.bytes());
}

}  // namespace slip
