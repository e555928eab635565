// SPDX-License-Identifier: MIT
#include "io/json/json_patch.hpp"
#include "base/contains.hpp"

#include <algorithm>

namespace slip {
namespace {

const JsonNode& memberOr(const JsonNode& object, std::string_view key, const JsonNode& otherwise) {
    const JsonNode* const member = object.find(key);
    return member != nullptr ? *member : otherwise;
}

const JsonNode kAbsent;

/// Returns the keys of both objects, each once.
std::vector<std::string_view> keysOf(const JsonNode& mine, const JsonNode& theirs) {
    std::vector<std::string_view> keys;
    for (const JsonNode* side : {&mine, &theirs})
        for (const JsonMember& member : side->members)
            if (!contains(keys, member.key)) keys.push_back(member.key);
    return keys;
}

struct Sides {
    const JsonNode &base, &mine, &theirs;
};

void collectConflicts(const Sides& sides, const std::string& pointer, std::vector<PatchConflict>& conflicts) {
    for (const std::string_view key : keysOf(sides.mine, sides.theirs)) {
        const Sides at{memberOr(sides.base, key, kAbsent), memberOr(sides.mine, key, kAbsent),
                       memberOr(sides.theirs, key, kAbsent)};
        if (sameTree(at.mine, at.theirs) || sameTree(at.base, at.mine) || sameTree(at.base, at.theirs)) continue;
        if (isObject(at.mine) && isObject(at.theirs))
            collectConflicts(at, childPointer(pointer, key), conflicts);
        else
            conflicts.push_back({childPointer(pointer, key), at.mine, at.theirs});
    }
}

void collectDifferences(const JsonNode& mine, const JsonNode& theirs, const std::string& pointer,
                        std::vector<PatchConflict>& out) {
    for (const std::string_view key : keysOf(mine, theirs)) {
        const JsonNode &left = memberOr(mine, key, kAbsent), &right = memberOr(theirs, key, kAbsent);
        if (sameTree(left, right)) continue;
        if (isObject(left) || isObject(right))
            collectDifferences(left, right, childPointer(pointer, key), out);
        else
            out.push_back({childPointer(pointer, key), left, right});
    }
}

}  // namespace

bool sameTree(const JsonNode& a, const JsonNode& b) {
    if (a.kind != b.kind || a.truth != b.truth || a.members.size() != b.members.size()) return false;
    if (a.kind == JsonKind::Number && a.number != b.number && a.text != b.text) return false;
    if (a.kind == JsonKind::Text && a.text != b.text) return false;
    const auto sameMember = [&](const JsonMember& member) {
        const JsonNode* const other = b.find(member.key);
        return other != nullptr && sameTree(member.value, *other);
    };
    return std::ranges::equal(a.items, b.items, sameTree) && std::ranges::all_of(a.members, sameMember);
}

JsonNode patchBetween(const JsonNode& from, const JsonNode& to) {
    JsonNode patch = jsonObject();
    for (const JsonMember& member : from.members)
        if (to.find(member.key) == nullptr) setMember(patch, member.key, JsonNode{});
    for (const JsonMember& member : to.members) {
        const JsonNode* const old = from.find(member.key);
        if (old != nullptr && sameTree(*old, member.value)) continue;
        const bool inner = old != nullptr && isObject(*old) && isObject(member.value);
        setMember(patch, member.key, inner ? patchBetween(*old, member.value) : member.value);
    }
    return patch;
}

void applyPatch(JsonNode& target, const JsonNode& patch) {
    if (!isObject(patch)) {
        target = patch;
        return;
    }
    if (!isObject(target)) target = jsonObject();
    target.place = patch.place;
    for (const JsonMember& member : patch.members) {
        if (member.value.kind == JsonKind::Null) {
            eraseMember(target, member.key);
            continue;
        }
        JsonNode* value = target.find(member.key);
        if (value == nullptr) {
            target.members.push_back({member.key, member.place, {}});
            value = &target.members.back().value;
        }
        applyPatch(*value, member.value);
    }
}

std::vector<PatchConflict> differencesOf(const JsonNode& mine, const JsonNode& theirs) {
    std::vector<PatchConflict> differences;
    collectDifferences(mine, theirs, "", differences);
    return differences;
}

std::vector<PatchConflict> conflictsOf(const JsonNode& base, const JsonNode& mine, const JsonNode& theirs) {
    std::vector<PatchConflict> conflicts;
    collectConflicts({base, mine, theirs}, "", conflicts);
    return conflicts;
}

}  // namespace slip
