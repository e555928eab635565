// SPDX-License-Identifier: MIT
#include "io/stores/records.hpp"

#include "base/hash.hpp"
#include "io/common/folders.hpp"
#include "io/json/app_data_file.hpp"
#include "io/json/field_reader.hpp"
#include "io/json/field_writer.hpp"
#include "io/player/assist_level.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <utility>

namespace slip {
namespace {

constexpr const char* kStandingStart = "standing_start";
constexpr double kMaxLap = 1e6;                      // s
constexpr double kMaxGain = 0.08, kMaxLoss = 0.002;  // share of the pace per lap; the first may be from a standstill

bool readTime(FieldReader& reader, const JsonNode& node, const std::string& pointer, double& out) {
    if (node.kind != JsonKind::Number || !(node.number > 0) || node.number > kMaxLap)
        return reader.fail(node.place, pointer,
                           message("must be {} (found {})", message("a time in s"), describe(node)));
    out = node.number;
    return true;
}

void readSectors(FieldReader& reader, const JsonNode& node, const std::string& pointer, LapRecord& record) {
    constexpr int kCount = static_cast<int>(std::tuple_size_v<decltype(record.sectors)>);
    if (!expectKind(reader, node, pointer, JsonKind::List, message("a list"))) return;
    if (!expectCount(reader, {.key = "sectors", .doc = "", .minItems = kCount, .maxItems = kCount}, node, pointer))
        return;
    for (std::size_t i = 0; i < record.sectors.size(); ++i)
        readTime(reader, node.items[i], childPointer(pointer, i), record.sectors[i]);
}

bool readRecord(FieldReader& reader, const JsonNode& node, const std::string& pointer, LapRecord& record) {
    const std::size_t before = reader.errors;
    if (!expectKind(reader, node, pointer, JsonKind::Object, message("an object"))) return false;
    reportUnknown(reader, node, pointer, std::array<std::string_view, 4>{"time", "sectors", "pace", kStandingStart});
    const JsonNode* const time = node.find("time");
    const JsonNode* const sectors = node.find("sectors");
    if (time == nullptr) reportMissing(reader, node, pointer, "time");
    if (sectors == nullptr) reportMissing(reader, node, pointer, "sectors");
    if (time == nullptr || sectors == nullptr) return false;
    readTime(reader, *time, childPointer(pointer, "time"), record.time);
    readSectors(reader, *sectors, childPointer(pointer, "sectors"), record);
    if (const JsonNode* const pace = node.find("pace"))
        readTime(reader, *pace, childPointer(pointer, "pace"), record.pace);
    if (const JsonNode* const start = node.find(kStandingStart))
        readValue(reader, {}, *start, childPointer(pointer, kStandingStart), record.standingStart);
    return reader.errors == before;
}

void readList(FieldReader& reader, const JsonNode& list, Records& records) {
    if (!expectKind(reader, list, "/records", JsonKind::Object, message("an object"))) return;
    for (const JsonMember& member : list.members) {
        LapRecord record;
        if (isFreeKey(member.key)) continue;
        if (readRecord(reader, member.value, childPointer("/records", member.key), record))
            records.emplace(member.key, record);
    }
}

/// Reads the good records of a file. No value only if the file is not JSON.
Loaded<Records> readRecords(const JsonDocument& document, const std::string& file) {
    if (document.broken) return {std::nullopt, document.problems};
    FieldReader reader(document, file, true);
    Records records;
    if (expectKind(reader, document.root, "", JsonKind::Object, message("an object"))) {
        readFormat(reader, document.root);
        reportUnknown(reader, document.root, "", std::array<std::string_view, 2>{"format", "records"});
        if (const JsonNode* const list = document.root.find("records"); list == nullptr)
            reportMissing(reader, document.root, "", "records");
        else
            readList(reader, *list, records);
    }
    sortProblems(reader.problems);
    return {std::move(records), std::move(reader.problems)};
}

bool holdsRecords(const JsonNode& root) {
    const JsonNode* const list = root.find("records");
    return isObject(root) && (list == nullptr || isObject(*list));
}

constexpr AppDataFormat kRecordsFormat{.isUsable = holdsRecords, .limit = 4 * kMaxJsonBytes};

JsonNode toJson(const LapRecord& record) {
    JsonNode entry = jsonObject();
    setMember(entry, "time", jsonNumber(record.time));
    JsonNode& sectors = setMember(entry, "sectors", jsonList());
    for (const double sector : record.sectors) sectors.items.push_back(jsonNumber(sector));
    if (record.pace > 0) setMember(entry, "pace", jsonNumber(record.pace));
    if (record.standingStart) setMember(entry, kStandingStart, jsonBool(true));
    return entry;
}

/// Adds the lap unless the list has an equal or better one, and its pace if known. Returns the record in the list. The
/// newest record is last.
LapRecord keepIn(JsonNode& list, const std::string& key, const LapRecord& lap) {
    JsonNode entry = jsonObject();
    if (JsonNode* const old = list.find(key)) {
        FieldReader reader(JsonDocument{}, "", true);
        LapRecord there;
        if (readRecord(reader, *old, "", there) && there.time <= lap.time) {
            if (lap.pace > 0) setMember(*old, "pace", jsonNumber(there.pace = lap.pace));
            return there;
        }
        entry = *old;
        eraseMember(entry, kStandingStart);
    }
    overlay(entry, toJson(lap));
    eraseMember(list, key);
    setMember(list, key, std::move(entry));
    return lap;
}

void dropOldest(JsonNode& list) {
    std::size_t excess = list.members.size() - std::min(list.members.size(), kMaxRecords);
    std::erase_if(list.members, [&](const JsonMember& m) { return excess > 0 && !isFreeKey(m.key) && excess-- > 0; });
}

}  // namespace

Loaded<Records> parseRecords(const std::string& text, const std::string& file) {
    Loaded<Records> loaded = readRecords(parseJson(text, file, kRecordsFormat.limit), file);
    if (hasErrors(loaded.problems)) loaded.value.reset();
    return loaded;
}

std::string recordKey(const std::string& carText, const std::string& trackText, int physics) {
    Hash hash;
    for (const std::string* text : {&carText, &trackText}) {
        hash.add(static_cast<std::int64_t>(text->size()));
        hash.add(*text);
    }
    hash.add(std::int64_t{physics});
    return fmt::format("{:016x}", hash.value());
}

std::string classKey(const std::string& key, RecordClass recordClass) {
    constexpr std::array<const char*, kRecordClasses.size()> kEndings{"", "-assisted", "-edited", "-unaided"};
    return key + kEndings[static_cast<std::size_t>(recordClass)];
}

std::string voidKey(const std::string& key) { return key + "-void"; }

double paceAfter(double pace, double lap) {
    if (pace <= 0) return lap;
    return std::clamp(lap, pace * (1 - kMaxGain), pace * (1 + kMaxLoss));
}

RecordClass classOf(AssistLevel help) {
    constexpr std::array kByHelp{RecordClass::WithoutHelp, RecordClass::Clean, RecordClass::Assisted};
    return kByHelp[static_cast<std::size_t>(help)];
}

std::string_view nameOf(RecordClass recordClass) {
    constexpr std::array<std::string_view, kRecordClasses.size()> kNames{"", "with extra help", "changed car",
                                                                         "without help"};
    return kNames[static_cast<std::size_t>(recordClass)];
}

bool addRecord(Records& records, const std::string& key, const LapRecord& lap) {
    const auto [place, isNew] = records.try_emplace(key, lap);
    LapRecord& kept = place->second;
    const double pace = lap.pace > 0 ? lap.pace : kept.pace;
    const bool better = isNew || lap.time < kept.time;
    if (better) kept = lap;
    kept.pace = pace;
    return better;
}

std::filesystem::path recordsPath(const Folders& folders, const std::string& track) {
    return folders.player / "records" / (track + ".json");
}

Loaded<Records> loadRecords(const std::filesystem::path& path) {
    Loaded<Records> loaded = loadKept(path, kRecordsFormat, readRecords, message("records start from scratch"));
    if (!loaded.value) loaded.value = Records{};
    return loaded;
}

bool isBestIn(const std::filesystem::path& path, const std::string& key, double time) {
    const Records records = *loadRecords(path).value;
    const auto found = records.find(key);
    return found == records.end() || found->second.time >= time;
}

Result<Records> saveRecords(const std::filesystem::path& path, const Records& laps) {
    Records current;
    const Result<> saved = updateAppData(path, kRecordsFormat, [&](JsonNode& root) -> Result<> {
        setMember(root, "format", jsonNumber(1.0));
        JsonNode* list = root.find("records");
        if (list == nullptr) list = &setMember(root, "records", jsonObject());
        for (const auto& [key, lap] : laps) current[key] = keepIn(*list, key, lap);
        dropOldest(*list);
        return {};
    });
    if (!saved) return saved.why;
    return current;
}

}  // namespace slip
