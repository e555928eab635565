#include "session/telemetry_stream.hpp"

#include <bit>

namespace slip {
namespace {

constexpr int kTicks = 120;  // a second

void put(std::vector<unsigned char>& out, std::uint32_t x) {
    for (int shift = 0; shift < 32; shift += 8) out.push_back(static_cast<unsigned char>(x >> shift));
}

}  // namespace

void packTelemetry(const TelemetryRow& row, std::uint32_t number, std::vector<unsigned char>& out) {
    out.assign({'S', 'L', 'T', '1'});
    put(out, number);
    put(out, static_cast<std::uint32_t>(row.numbers.size() + 2));
    const auto putNumber = [&](double x) { put(out, std::bit_cast<std::uint32_t>(static_cast<float>(x))); };
    for (std::size_t i = 0; i < row.numbers.size(); ++i) {
        if (i == kGearPlace) putNumber(row.gear);
        if (i == kSurfacePlace) putNumber(row.surface);
        putNumber(row.numbers[i]);
    }
}

TelemetryStream::TelemetryStream(const StreamSettings& settings, const CarParams& car)
    : sender_(settings.address, settings.port), wheels_(wheelsWithColumns(car)), rate_(settings.rate) {}

void TelemetryStream::add(const CarSnapshot& car, double time) {
    due_ += rate_;
    if (due_ < kTicks) return;
    due_ -= kTicks;
    packTelemetry(telemetryRow(car, time, wheels_), number_++, bytes_);
    sender_.send(bytes_);
}

}  // namespace slip
