// SPDX-License-Identifier: MIT
// Numbers as the player reads them.
#pragma once
#include "io/player/settings.hpp"

#include <filesystem>
#include <string>

namespace slip {

/// "1:23.456", "0:05.000"; a dash for 0 and below (none yet).
std::string lapTimeText(double seconds);
/// "23.456", from a minute on "1:23.456"; a dash for 0 and below.
std::string sectorTimeText(double seconds);
/// "+0.123", "-1.050", in seconds.
std::string differenceText(double seconds);
/// "3:07", from an hour on "1:03:07"; tenths: "3:07.4".
std::string clockText(double seconds, bool tenths = false);
/// Speed in whole km/h or mph, never negative.
int speedNumber(float metresPerSecond, Units units);
std::string_view unitText(Units units);
/// Rounded, from a thousand on with thin spaces between its thousands.
std::string wholeText(double number);
/// "R", "N", "1"…
std::string gearText(int gear);
/// A path with the home folder as "~".
std::string homeText(const std::filesystem::path& path);

}  // namespace slip
