// Cars, tracks and tables by name or path, with every problem printed.
#pragma once
#include "io/files/car_file.hpp"
#include "io/files/folders.hpp"
#include "lab/verbs.hpp"
#include "race/testdrive/stand_in.hpp"
#include "session/sky.hpp"
#include "track/track.hpp"

#include <optional>
#include <string>

namespace slip {

/// Folders and tables that every verb needs. Empty: what is missing has been printed.
struct Resources {
    Folders folders;
    TrackTables tables;
};
std::optional<Resources> loadResources();

/// Empty: the problems have been printed.
std::optional<CarFile> carNamed(const Resources& resources, const std::string& nameOrPath);
std::optional<Track> trackNamed(const Resources& resources, const std::string& nameOrPath);

/// The track under the sky that was asked for.
TrackUnderSky underSky(const Track& track, const SkyOptions& sky);

/// "keys" or "pad", as a player has it on the first day.
FeelDevice deviceNamed(const std::string& name);

/// Prints each problem as one line.
void print(const Problems& problems);

}  // namespace slip
