// `slipangle-lab check` and the schemas.
#pragma once
#include "io/json/problem.hpp"
#include "track/scenery_kind.hpp"

#include <filesystem>
#include <string>

namespace slip {

enum class FileKind {
    Unknown,
    Car,
    Track,
    Surfaces,
    Scenery,
    Settings,
    Texts,
    Rivals,
    Cups,
    Championship,
    AuthorTimes,
    Career
};

/// Checks any known file, told apart by its keys, a replay by its first bytes or its name. `tables`: what a track
/// may name.
Problems checkFile(const std::filesystem::path& path, const TrackTables& tables);

/// JSON Schema (draft 7) of a format, generated from its field list. Ends with a newline. Of every kind but
/// Unknown.
std::string schemaText(FileKind kind);  // schema.cpp

}  // namespace slip
