// SPDX-License-Identifier: MIT
// Formats numbers for the player.
#pragma once
#include "io/player/display_settings.hpp"

#include <filesystem>
#include <initializer_list>
#include <string>

namespace slip {

/// Returns "1:23.456", "0:05.000". A dash for 0 and below (no time yet).
std::string lapTimeText(double seconds);
/// Returns "23.456", from one minute up "1:23.456". A dash for 0 and below.
std::string sectorTimeText(double seconds);
/// Returns "+0.123", "-1.050", in seconds.
std::string differenceText(double seconds);
/// Returns "3:07", from one hour up "1:03:07"; with tenths "3:07.4".
std::string clockText(double seconds, bool tenths = false);
/// Returns the speed in whole km/h or mph, never negative.
int speedNumber(float metresPerSecond, Units units);
std::string_view unitText(Units units);
/// Returns the rounded number, with thin spaces between thousands.
std::string wholeText(double number);
/// Returns "R", "N", "1"…
std::string gearText(int gear);
/// Joins the parts that are not empty on one line, with dots between them.
std::string dotted(std::initializer_list<std::string> parts);
/// Returns a path with the home folder as "~".
std::string homeText(const std::filesystem::path& path);

}  // namespace slip
