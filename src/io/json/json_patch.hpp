// SPDX-License-Identifier: MIT
// Differences of JSON trees as trees: merge patches as in RFC 7386. Objects merge key by key, lists and values replace,
// null removes a key.
#pragma once
#include "io/json/json_document.hpp"

#include <string>
#include <vector>

namespace slip {

/// Compares values and ignores the order of keys and their places. Numbers that are written alike are equal.
bool sameTree(const JsonNode& a, const JsonNode& b);
/// Returns the patch that turns the object `from` into the object `to`. Empty if they are equal. `to` must not contain
/// null.
JsonNode patchBetween(const JsonNode& from, const JsonNode& to);
/// Applies a patch. Values from the patch keep their JsonPlace.
void applyPatch(JsonNode& target, const JsonNode& patch);

/// A key that two sides set differently. Null on a side that lacks it.
struct PatchConflict {
    std::string pointer;
    JsonNode mine, theirs;
};
/// Returns all keys that two objects set differently, down to values and lists. The order is that of `mine`, then of
/// the keys only in `theirs`.
std::vector<PatchConflict> differencesOf(const JsonNode& mine, const JsonNode& theirs);
/// Returns the keys that both sides changed since `base`, to different values. All three must be objects.
std::vector<PatchConflict> conflictsOf(const JsonNode& base, const JsonNode& mine, const JsonNode& theirs);

}  // namespace slip
