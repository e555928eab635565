// SPDX-License-Identifier: MIT
// Differences of JSON trees as trees: merge patches after RFC 7386. Objects merge key by key, lists and values replace,
// null takes a key away.
#pragma once
#include "io/json/json_document.hpp"

#include <string>
#include <vector>

namespace slip {

/// Same values, whatever the order of keys and wherever they stood; numbers that are written alike are the same.
bool sameTree(const JsonNode& a, const JsonNode& b);
/// What makes `from` into `to`, both objects; an empty object where they are the same. No null may stand in `to`.
JsonNode patchBetween(const JsonNode& from, const JsonNode& to);
/// What comes from the patch keeps its place.
void applyPatch(JsonNode& target, const JsonNode& patch);

/// A key that was set differently on two sides; null: it is not there.
struct PatchConflict {
    std::string pointer;
    JsonNode mine, theirs;
};
/// All keys that two objects set differently, down to values and lists: in the order of `mine`, then those of `theirs`
/// alone.
std::vector<PatchConflict> differencesOf(const JsonNode& mine, const JsonNode& theirs);
/// Keys that both changed since `base`, but not to the same; all three are objects.
std::vector<PatchConflict> conflictsOf(const JsonNode& base, const JsonNode& mine, const JsonNode& theirs);

}  // namespace slip
