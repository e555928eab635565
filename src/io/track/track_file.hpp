// SPDX-License-Identifier: MIT
// Track files (track_file.cpp) and surface files (surface_file.cpp).
#pragma once
#include "io/common/folders.hpp"
#include "io/json/problem.hpp"
#include "track/track.hpp"

#include <cstdint>
#include <filesystem>
#include <string>

namespace slip {

/// Parses and builds: field errors and shape errors (TrackFault) alike become problems at their place in the file.
Loaded<Track> parseTrack(const std::string& text, const std::string& file, const TrackTables& tables);
/// The JSON text of `params`: what differs from the defaults.
std::string trackText(const TrackParams& params);
Loaded<Track> loadTrack(const std::filesystem::path& path, const TrackTables& tables);

/// Appends the file's surfaces to `base`; a name that base has already is an error. With an empty base, asphalt must be
/// there and is moved to index 0.
Loaded<SurfaceTable> parseSurfaces(const std::string& text, const std::string& file, const SurfaceTable& base);
/// The whole table as one file's text.
std::string surfacesText(const SurfaceTable& surfaces);
Loaded<SurfaceTable> loadSurfaces(const std::filesystem::path& path, const SurfaceTable& base);
/// Bundled surfaces and those that the player added; an empty table when there are none to drive on. A broken file of
/// the player's own is told and left out.
SurfaceTable loadAllSurfaces(const Folders& folders, Problems& problems);
/// Hash of all surfaces and scenery kinds.
std::uint64_t hashOf(const TrackTables& tables);
/// All that a track may name; without surfaces when there are none to drive on.
TrackTables loadTrackTables(const Folders& folders, Problems& problems);

}  // namespace slip
