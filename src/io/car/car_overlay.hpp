// SPDX-License-Identifier: MIT
// Cars that stand on another one: `base` names it, and the file says only what differs. Objects merge key by key, lists
// and values replace, null takes a key back to its default.
#pragma once
#include "io/json/field_reader.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace slip {

inline constexpr std::size_t kMaxBases = 8;  // that stand on one another

/// What an overlay stands on: the merged tree of all its bases.
struct CarBase {
    JsonNode tree;                             // null: a car that stands alone
    std::vector<std::filesystem::path> files;  // the nearest first
    std::string text;                          // of all of them
};

/// Follows the `base` of the car file `path`, whose tree is `root`: a path as seen from that file, or the name of
/// another car beside it, else among the player's, else among the bundled ones, and names all of them to the reader.
/// Empty: what is wrong on the way has become a problem at `base`.
std::optional<CarBase> baseOf(FieldReader& reader, const JsonNode& root, const std::filesystem::path& path);

/// The whole car; `root` itself of one that stands alone. What comes from a base has its place in that one's file.
JsonNode overlaid(const CarBase& base, JsonNode root);

/// What an overlay at `path` calls the car file that it stands on: by name where that finds this very file, else by
/// path.
std::string baseWord(const std::filesystem::path& base, const std::filesystem::path& path);
/// An overlay that says nothing but its name and what it stands on.
JsonNode overlayRoot(const std::string& base, const std::string& name);

/// What the overlay `root` must say instead to mean `wanted`, a whole car: what it sets stays in it.
JsonNode overlayFor(const CarBase& base, const JsonNode& root, const JsonNode& wanted);

}  // namespace slip
