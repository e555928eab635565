// SPDX-License-Identifier: MIT
// Checks of files for `slipangle-lab check`, and the schemas.
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
    Career,
    Driver,
    Setup,
    DataSheet
};

/// A format with a schema, which is called NAME.schema.json.
struct FileFormat {
    FileKind kind;
    const char* name;
};
inline constexpr std::array<FileFormat, 14> kFileFormats{{{FileKind::Car, "car"},
                                                          {FileKind::Track, "track"},
                                                          {FileKind::Surfaces, "surfaces"},
                                                          {FileKind::Scenery, "scenery"},
                                                          {FileKind::Settings, "settings"},
                                                          {FileKind::Texts, "texts"},
                                                          {FileKind::Rivals, "rivals"},
                                                          {FileKind::Cups, "cups"},
                                                          {FileKind::Championship, "championship"},
                                                          {FileKind::AuthorTimes, "author_times"},
                                                          {FileKind::Career, "career"},
                                                          {FileKind::Driver, "driver"},
                                                          {FileKind::Setup, "setup"},
                                                          {FileKind::DataSheet, "data_sheet"}}};

/// Checks any known file. Recognises its format by its keys, a replay by its first bytes or its name. `tables`: names
/// that a track may use.
Problems checkFile(const std::filesystem::path& path, const TrackTables& tables);
/// dependencies: receives the other files that the result depends on, for a usable car.
Problems checkFile(const std::filesystem::path& path, const TrackTables& tables,
                   std::vector<std::filesystem::path>& dependencies);

/// Returns the JSON schema (draft 7) of a format, generated from its field list. Ends with a newline. Empty for
/// Unknown.
std::string schemaText(FileKind kind);  // defined in schema.cpp
/// Returns the path of a format's schema in that folder.
std::filesystem::path schemaPath(const std::filesystem::path& folder, const FileFormat& format);
/// Copies the bundled schemas into the player's folder if they are missing or different there. So the `$schema` of a
/// file works beside the player's files as beside the game's. Skips schemas that cannot be written.
void installSchemas(const Folders& folders);

}  // namespace slip
