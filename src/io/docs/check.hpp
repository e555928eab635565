// SPDX-License-Identifier: MIT
// `slipangle-lab check` and the schemas.
#pragma once
#include "io/common/folders.hpp"
#include "io/json/problem.hpp"
#include "track/scenery_kind.hpp"

#include <array>
#include <filesystem>
#include <string>
#include <vector>

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

/// Those that have a schema, which is called NAME.schema.json.
struct FileFormat {
    FileKind kind;
    const char* name;
};
inline constexpr std::array<FileFormat, 11> kFileFormats{{{FileKind::Car, "car"},
                                                          {FileKind::Track, "track"},
                                                          {FileKind::Surfaces, "surfaces"},
                                                          {FileKind::Scenery, "scenery"},
                                                          {FileKind::Settings, "settings"},
                                                          {FileKind::Texts, "texts"},
                                                          {FileKind::Rivals, "rivals"},
                                                          {FileKind::Cups, "cups"},
                                                          {FileKind::Championship, "championship"},
                                                          {FileKind::AuthorTimes, "author_times"},
                                                          {FileKind::Career, "career"}}};

/// Checks any known file, told apart by its keys, a replay by its first bytes or its name. `tables`: what a track
/// may name.
Problems checkFile(const std::filesystem::path& path, const TrackTables& tables);
/// restsOn: gets the other files that the answer rests on, of a car that can be used.
Problems checkFile(const std::filesystem::path& path, const TrackTables& tables,
                   std::vector<std::filesystem::path>& restsOn);

/// JSON Schema (draft 7) of a format, generated from its field list. Ends with a newline. Of every kind but
/// Unknown.
std::string schemaText(FileKind kind);  // schema.cpp
/// The file of the schema of a format in that folder.
std::filesystem::path schemaPath(const std::filesystem::path& folder, const FileFormat& format);
/// Puts the bundled schemas into the player's folder where they are not there as they are now, so that the `$schema` of
/// a file means the same beside the player's files as beside the game's. What cannot be written is left.
void bringSchemas(const Folders& folders);

}  // namespace slip
