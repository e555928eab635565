// SPDX-License-Identifier: MIT
// Reads and writes track files (track_file.cpp) and surface files (surface_file.cpp).
#pragma once
#include "io/common/folders.hpp"
#include "io/json/problem.hpp"
#include "track/track.hpp"

#include <cstdint>
#include <filesystem>
#include <string>

namespace slip {

/// Parses and builds a track. Field errors and shape errors (TrackFault) become problems at their place in the file.
Loaded<Track> parseTrack(const std::string& text, const std::string& file, const TrackTables& tables);
/// Returns the JSON text of `params`, with the values that differ from the defaults.
std::string trackText(const TrackParams& params);
Loaded<Track> loadTrack(const std::filesystem::path& path, const TrackTables& tables);

/// Appends the file's surfaces to `base`. A name that already exists in `base` is an error. With an empty base, the
/// file must have asphalt, which is moved to index 0.
Loaded<SurfaceTable> parseSurfaces(const std::string& text, const std::string& file, const SurfaceTable& base);
/// Returns the whole table as the text of one file.
std::string surfacesText(const SurfaceTable& surfaces);
Loaded<SurfaceTable> loadSurfaces(const std::filesystem::path& path, const SurfaceTable& base);
/// Loads the bundled surfaces and those of the player. Empty if the bundled ones cannot be read. A broken file of the
/// player is reported and left out.
SurfaceTable loadAllSurfaces(const Folders& folders, Problems& problems);
/// Returns the hash of all surfaces and scenery kinds.
std::uint64_t hashOf(const TrackTables& tables);
/// Loads all surfaces and scenery kinds that a track may name. Without surfaces if the bundled ones cannot be read.
TrackTables loadTrackTables(const Folders& folders, Problems& problems);

}  // namespace slip
