// SPDX-License-Identifier: MIT
#include "io/car/car_merge.hpp"

namespace slip {
namespace {

/// Returns a patch that sets one key.
JsonNode patchAt(std::string_view pointer, const JsonNode& value) {
    if (pointer.empty()) return value;
    const std::string_view path = pointer.substr(1);
    const std::size_t end = std::min(path.find('/'), path.size());
    JsonNode patch = jsonObject();
    setMember(patch, path.substr(0, end), patchAt(path.substr(end), value));
    return patch;
}

}  // namespace

CarMerge mergeCars(const TunedCar& base, const TunedCar& mine, const TunedCar& theirs) {
    const JsonNode from = carTree(base), ours = carTree(mine);
    JsonNode merged = carTree(theirs);
    CarMerge merge{.car = {}, .conflicts = conflictsOf(from, ours, merged)};
    applyPatch(merged, patchBetween(from, ours));
    for (const PatchConflict& conflict : merge.conflicts) applyPatch(merged, patchAt(conflict.pointer, conflict.mine));
    merge.car = carFromTree(merged);
    return merge;
}

TunedCar withTheirs(const TunedCar& car, const std::vector<PatchConflict>& conflicts) {
    JsonNode tree = carTree(car);
    for (const PatchConflict& conflict : conflicts) applyPatch(tree, patchAt(conflict.pointer, conflict.theirs));
    return carFromTree(tree);
}

}  // namespace slip
