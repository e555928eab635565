// SPDX-License-Identifier: MIT
// Cars that are based on another car: `base` names it, and the file contains only what differs. Objects merge key by
// key, lists and values replace, null resets a key to its default.
#pragma once
#include "io/json/json_node.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace slip {

struct FieldReader;

inline constexpr std::size_t kMaxBases = 8;  // in one chain

/// The bases of an overlay, with their merged tree.
struct CarBase {
    JsonNode tree;                             // null for a car without a base
    std::vector<std::filesystem::path> files;  // nearest first
    std::string text;                          // of all files
};

/// Loads the chain of bases of the car file `path`, whose tree is `root`. `base` is a path relative to that file, or
/// the name of another car beside it, else among the player's cars, else among the bundled ones. Adds the files to
/// reader.otherFiles. Returns nothing after an error, which is then a problem at `base`.
std::optional<CarBase> baseOf(FieldReader& reader, const JsonNode& root, const std::filesystem::path& path);

/// Returns the tree of the whole car, or `root` if it has no base. Values from a base have their place in its file.
JsonNode withBase(const CarBase& base, JsonNode root);

/// Returns the value of `base` in an overlay at `path`: the name if that finds exactly this file, else the absolute
/// path.
std::string baseReference(const std::filesystem::path& base, const std::filesystem::path& path);
/// Returns an overlay with only a name and a base.
JsonNode overlayRoot(const std::string& base, const std::string& name);

/// Returns the overlay that describes `wanted`, a whole car. Keys that the present overlay `root` sets stay in it.
JsonNode updatedOverlay(const CarBase& base, const JsonNode& root, const JsonNode& wanted);

}  // namespace slip
