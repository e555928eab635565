// SPDX-License-Identifier: MIT
#include "platform/paint/format.hpp"

#include "base/scalar.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace slip {
namespace {

constexpr const char* kThinSpace = "\u2009";

/// Rounds to milliseconds, so that 59.9996 s reads 1:00.000 and not 0:60.000.
long long milliseconds(double seconds) { return std::llround(seconds * 1000); }

}  // namespace

std::string lapTimeText(double seconds) {
    if (seconds <= 0) return "–";
    const long long ms = milliseconds(seconds);
    return fmt::format("{}:{:02}.{:03}", ms / 60000, ms / 1000 % 60, ms % 1000);
}

std::string sectorTimeText(double seconds) {
    if (seconds <= 0) return "–";
    const long long ms = milliseconds(seconds);
    return ms >= 60000 ? lapTimeText(seconds) : fmt::format("{}.{:03}", ms / 1000, ms % 1000);
}

std::string differenceText(double seconds) {
    const long long ms = milliseconds(seconds), size = ms < 0 ? -ms : ms;
    return fmt::format("{}{}.{:03}", ms < 0 ? '-' : '+', size / 1000, size % 1000);
}

std::string clockText(double seconds, bool tenths) {
    const long long t = static_cast<long long>(std::max(0.0, seconds) * 10 + 1e-6), s = t / 10;
    std::string text = s >= 3600 ? fmt::format("{}:{:02}:{:02}", s / 3600, s / 60 % 60, s % 60)
                                 : fmt::format("{}:{:02}", s / 60, s % 60);
    return tenths ? text + "." + std::to_string(t % 10) : text;
}

int speedNumber(float metresPerSecond, Units units) {
    return static_cast<int>(
        std::lround(std::abs(metresPerSecond) * (units == Units::Mph ? kKmhPerMs * kMilesPerKm : kKmhPerMs)));
}

std::string_view unitText(Units units) { return units == Units::Mph ? "MPH" : "KM/H"; }

std::string wholeText(double number) {
    const long whole = std::lround(number);
    std::string text = std::to_string(std::abs(whole));
    for (std::size_t end = text.size(); end > 3;) text.insert(end -= 3, kThinSpace);
    return whole < 0 ? "−" + text : text;
}

std::string homeText(const std::filesystem::path& path) {
    const char* const home = std::getenv("HOME");
    const std::string text = path.string(), own = home == nullptr ? "" : home;
    const bool inside =
        own.size() > 1 && text.starts_with(own) && (text.size() == own.size() || text[own.size()] == '/');
    return inside ? "~" + text.substr(own.size()) : text;
}

std::string dotted(std::initializer_list<std::string> parts) {
    std::string line;
    for (const std::string& part : parts)
        if (!part.empty()) line += (line.empty() ? "" : "  ·  ") + part;
    return line;
}

std::string gearText(int gear) { return gear < 0 ? "R" : gear == 0 ? "N" : std::to_string(gear); }

}  // namespace slip
