#include "io/records.hpp"

#include "base/hash.hpp"
#include "io/field_reader.hpp"
#include "io/field_writer.hpp"
#include "io/loading.hpp"

#include <array>
#include <cstdio>
#include <utility>

namespace slip {
namespace {

constexpr double kLongestLap = 1e6;  // s

bool readTime(FieldReader& reader, const JsonNode& node, const std::string& pointer, double& out) {
    if (node.kind != JsonKind::Number || !(node.number > 0) || node.number > kLongestLap)
        return reader.fail(node.place, pointer, "must be a time in s (found " + describe(node) + ")");
    out = node.number;
    return true;
}

void readRecord(FieldReader& reader, const JsonNode& node, const std::string& pointer, LapRecord& record) {
    if (!expectKind(reader, node, pointer, JsonKind::Object, "an object")) return;
    const JsonNode* const time = node.find("time");
    const JsonNode* const sectors = node.find("sectors");
    if (time == nullptr) reportMissing(reader, node, pointer, "time");
    if (sectors == nullptr) reportMissing(reader, node, pointer, "sectors");
    if (time == nullptr || sectors == nullptr) return;
    reportUnknown(reader, node, pointer, std::array<std::string_view, 2>{"time", "sectors"});
    readTime(reader, *time, childPointer(pointer, "time"), record.time);
    const std::string inner = childPointer(pointer, "sectors");
    if (!expectKind(reader, *sectors, inner, JsonKind::List, "a list")) return;
    const int count = static_cast<int>(record.sectors.size());
    if (!expectCount(reader, {.key = "sectors", .doc = "", .minItems = count, .maxItems = count}, *sectors, inner))
        return;
    for (std::size_t i = 0; i < record.sectors.size(); ++i)
        readTime(reader, sectors->items[i], childPointer(inner, i), record.sectors[i]);
}

}  // namespace

Loaded<Records> parseRecords(const std::string& text, const std::string& file) {
    const JsonDocument document = parseJson(text, file);
    if (document.broken) return {std::nullopt, document.problems};
    FieldReader reader(document, file);
    Records records;
    if (expectKind(reader, document.root, "", JsonKind::Object, "an object")) {
        readFormat(reader, document.root);
        reportUnknown(reader, document.root, "", std::array<std::string_view, 2>{"format", "records"});
        if (const JsonNode* const list = document.root.find("records"); list == nullptr)
            reportMissing(reader, document.root, "", "records");
        else if (expectKind(reader, *list, "/records", JsonKind::Object, "an object"))
            for (const JsonMember& member : list->members)
                if (!isFreeKey(member.key))
                    readRecord(reader, member.value, childPointer("/records", member.key), records[member.key]);
    }
    sortProblems(reader.problems);
    if (hasErrors(reader.problems)) return {std::nullopt, std::move(reader.problems)};
    return {std::move(records), {}};
}

std::string recordKey(const std::string& carText, const std::string& trackText, int physics) {
    Hash hash;
    for (const std::string* text : {&carText, &trackText}) {
        hash.add(static_cast<std::int64_t>(text->size()));
        hash.add(*text);
    }
    hash.add(std::int64_t{physics});
    char digits[17];
    std::snprintf(digits, sizeof digits, "%016llx", static_cast<unsigned long long>(hash.value()));
    return digits;
}

std::string classKey(const std::string& key, RecordClass recordClass) {
    constexpr std::array<const char*, 3> kEndings{"", "-assisted", "-edited"};
    return key + kEndings[static_cast<std::size_t>(recordClass)];
}

bool keepRecord(Records& records, const std::string& key, const LapRecord& lap) {
    const auto [place, isNew] = records.try_emplace(key, lap);
    if (!isNew && place->second.time <= lap.time) return false;
    place->second = lap;
    return true;
}

Loaded<Records> loadRecords(const std::filesystem::path& path) {
    Loaded<Records> loaded = loadOrSetAside(path, parseRecords, "records start anew");
    if (!loaded.value) loaded.value = Records{};
    return loaded;
}

std::string saveRecords(const Records& records, const std::filesystem::path& path) {
    JsonNode fields = jsonObject();
    setMember(fields, "format", jsonNumber(1.0));
    JsonNode& list = setMember(fields, "records", jsonObject());
    for (const auto& [key, record] : records) {
        JsonNode& entry = setMember(list, key, jsonObject());
        setMember(entry, "time", jsonNumber(record.time));
        JsonNode& sectors = setMember(entry, "sectors", jsonList());
        for (const double sector : record.sectors) sectors.items.push_back(jsonNumber(sector));
    }
    JsonNode root = rootOf(path, parseRecords);
    if (JsonNode* const old = root.find("records"))
        std::erase_if(old->members, [&](const JsonMember& m) { return !isFreeKey(m.key) && !records.contains(m.key); });
    overlay(root, fields);
    return writeFile(path, jsonFileText(root));
}

}  // namespace slip
