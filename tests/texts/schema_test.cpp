// SPDX-License-Identifier: MIT
// Compares the schemas in data/schema with the field lists, and with files that are known to be good or bad.
#include "io/car/car_file.hpp"
#include "io/docs/check.hpp"
#include "io/player/settings.hpp"
#include "support/bundled_texts.hpp"
#include "support/test_folder.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>
#include <algorithm>
#include <array>
#include <functional>

namespace slip::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

json parsed(const std::string& text) { return json::parse(text, nullptr, false, true); }
json parsedFile(const fs::path& path) { return parsed(fileText(path)); }

bool isValid(FileKind kind, const json& file) {
    const json text = parsed(schemaText(kind));
    valijson::Schema schema;
    valijson::SchemaParser parser(valijson::SchemaParser::kDraft7);
    parser.populateSchema(valijson::adapters::NlohmannJsonAdapter(text), schema);
    valijson::Validator validator;
    return validator.validate(schema, valijson::adapters::NlohmannJsonAdapter(file), nullptr);
}

TEST(Schema, TheCheckedInFilesAreTheGeneratedOnes) {
    for (const FileFormat& format : kFileFormats) {
        const fs::path path = schemaPath(kRoot / "data/schema", format);
        EXPECT_TRUE(fileText(path) == schemaText(format.kind))
            << path << " is stale; refresh it with: slipangle-lab schema data/schema";
    }
}

TEST(Schema, BundledFilesAndSavedOnesAreValid) {
    const std::array<std::pair<FileKind, const char*>, 2> folders{
        {{FileKind::Car, "cars"}, {FileKind::Track, "tracks"}}};
    for (const auto& [kind, name] : folders)
        for (const auto& entry : fs::directory_iterator(kRoot / "data" / name))
            EXPECT_TRUE(entry.path().extension() != ".json" || isValid(kind, parsedFile(entry.path()))) << entry.path();
    EXPECT_TRUE(isValid(FileKind::Surfaces, parsedFile(kRoot / "data/surfaces.json")));
    EXPECT_TRUE(isValid(FileKind::Rivals, parsedFile(kRoot / "data/rivals.json")));
    EXPECT_TRUE(isValid(FileKind::Career, parsedFile(kRoot / "data/career.json")));
    const TestFolder folder;
    ASSERT_TRUE(saveSettings(Settings{}, Settings{}, folder / "settings.json"));
    EXPECT_TRUE(isValid(FileKind::Settings, parsedFile(folder / "settings.json")));
}

TEST(Schema, RefusesBadFilesWhoseValuesAreWrong) {
    const fs::path bad = kRoot / "tests/unit/io/bad";
    for (const char* name : {"unknown_keys",   "missing_all",   "missing_some",    "format_two",    "wrong_types",
                             "out_of_range",   "whole_number",  "text_length",     "name_too_long", "words",
                             "colours",        "colour_digits", "table_shape",     "table_empty",   "table_one_point",
                             "table_too_long", "ratios_empty",  "ratios_too_many", "ratios_types",  "root_list"})
        EXPECT_FALSE(isValid(FileKind::Car, parsedFile(bad / "car" / (std::string(name) + ".json")))) << name;
    for (const char* name : {"missing_all", "missing_some", "few_points", "unknown_keys", "wrong_types", "out_of_range",
                             "wide_road", "words", "kerb_side"})
        EXPECT_FALSE(isValid(FileKind::Track, parsedFile(bad / "track" / (std::string(name) + ".json")))) << name;
    for (const char* name : {"missing", "not_an_object", "fields"})
        EXPECT_FALSE(isValid(FileKind::Surfaces, parsedFile(bad / "surfaces" / (std::string(name) + ".json")))) << name;
    for (const char* name : {"fields", "no_format"})
        EXPECT_FALSE(isValid(FileKind::Settings, parsedFile(bad / "settings" / (std::string(name) + ".json")))) << name;
}

TEST(Schema, AcceptsWhatTheLoaderAccepts) {
    const fs::path cars = kRoot / "tests/unit/io/bad/car";
    EXPECT_TRUE(isValid(FileKind::Car, parsedFile(cars / "full_model.json")));
    EXPECT_TRUE(isValid(FileKind::Car, parsedFile(cars / "base_model.json")));
    EXPECT_TRUE(isValid(FileKind::Car, parsedFile(cars / "shift_points_hunt.json")))
        << "numbers together are no schema's";
}

/// Visits every number of a car file. With one number out of range at a time, loader and schema must agree.
void forEachNumber(json& node, const std::function<void(json&)>& visit) {
    if (node.is_number()) return visit(node);
    if (!node.is_structured()) return;
    for (json& child : node) forEachNumber(child, visit);
}

TEST(Schema, AgreesWithTheLoaderOnEveryNumberOfACar) {
    json file = parsedFile(kRoot / "tests/unit/io/bad/car/full_model.json");
    int count = 0;
    forEachNumber(file, [&](json& number) {
        const json before = number;
        for (const double wrong : {-1e8, 1e8}) {
            number = wrong;
            EXPECT_FALSE(isValid(FileKind::Car, file)) << before << " as " << wrong;
            EXPECT_FALSE(parseCar(file.dump(), "").value) << before << " as " << wrong;
            ++count;
        }
        number = before;
    });
    EXPECT_GT(count, 40);
}

/// Calls visit(pointer) for every key of an object and of the objects in it.
void forEachKey(const json& object, const std::string& pointer, const std::function<void(const std::string&)>& visit) {
    for (const auto& [key, value] : object.items()) {
        visit(pointer + '/' + key);
        if (value.is_object()) forEachKey(value, pointer + '/' + key, visit);
    }
}

/// Returns an overlay on a file, with null at one pointer.
json overlayWithNull(const fs::path& base, const std::string& pointer) {
    json overlay = {{"format", 1}, {"base", base.string()}, {"name", "Back"}};
    overlay[json::json_pointer(pointer)] = nullptr;
    return overlay;
}

TEST(Schema, TakesNullWhereAnOverlayMayTakeAKeyBack) {
    const fs::path base = kRoot / "tests/unit/io/bad/car/full_model.json";
    json whole = parsedFile(base);
    int nulls = 0;
    forEachKey(whole, "", [&](const std::string& pointer) {
        if (pointer == "/format" || pointer.find("/$") != std::string::npos || pointer.find("/_") != std::string::npos)
            return;
        const json overlay = overlayWithNull(base, pointer);
        const bool good = parseCarFile(overlay.dump(), base.parent_path() / "overlay.json").value.has_value();
        EXPECT_TRUE(!good || isValid(FileKind::Car, overlay)) << pointer;
        json alone = whole;
        alone[json::json_pointer(pointer)] = nullptr;
        EXPECT_FALSE(isValid(FileKind::Car, alone)) << pointer << " in a car that stands alone";
        nulls += good ? 1 : 0;
    });
    for (const char* const needed : {"/name", "/body/mass", "/engine", "/gearbox/ratios", "/base", "/format"})
        EXPECT_FALSE(isValid(FileKind::Car, overlayWithNull(base, needed))) << needed;
    EXPECT_TRUE(isValid(FileKind::Car, overlayWithNull(base, "/engine/sound/cycle"))) << "one of few numbers";
    EXPECT_GT(nulls, 30);
}

TEST(Schema, ItsExamplesAndSnippetsAreGoodCars) {
    const json schema = parsed(schemaText(FileKind::Car));
    std::vector<json> cars = schema["examples"];
    for (const json& snippet : schema["defaultSnippets"]) {
        EXPECT_FALSE(snippet["label"].get<std::string>().empty());
        json body = snippet["body"];
        body["$schema"] = body["\\$schema"];
        body.erase("\\$schema");
        cars.push_back(body);
    }
    EXPECT_EQ(cars.size(), 4u);
    for (const json& car : cars) {
        EXPECT_TRUE(isValid(FileKind::Car, car)) << car;
        const Loaded<CarFile> read = parseCarFile(car.dump(), "./example.json");
        EXPECT_TRUE(read.value && read.problems.empty()) << car;
        EXPECT_EQ(car["$schema"], "../schema/car.schema.json");
    }
}

TEST(Schema, SaysRulesAsData) {
    const json schema = parsed(schemaText(FileKind::Car));
    EXPECT_EQ(schema["$id"], "urn:slipangle:car");
    EXPECT_EQ(schema["properties"]["brakes"]["properties"]["handbrake_torque"]["x-rule"], "0.6 * torque");
    EXPECT_FALSE(schema["properties"]["body"]["properties"]["mass"].contains("x-rule"));
}

TEST(Schema, StandsBesideThePlayersFiles) {
    const TestFolder folder;
    Folders folders;
    folders.data = kRoot / "data";
    folders.player = folder.path();
    ASSERT_TRUE(writeFile(folder / "schema/car.schema.json", "of an older version"));
    installSchemas(folders);
    for (const FileFormat& format : kFileFormats)
        EXPECT_EQ(fileText(schemaPath(folder / "schema", format)), schemaText(format.kind));
}

TEST(Schema, EveryKeyHasAMeaning) {
    const std::function<void(const json&, const std::string&)> check = [&](const json& schema,
                                                                           const std::string& path) {
        if (!schema.contains("properties")) return;
        for (const auto& [key, property] : schema["properties"].items()) {
            const bool described =
                property.contains("description") && !property["description"].get<std::string>().empty();
            EXPECT_TRUE(described || path == "/surfaces/friction") << path << '/' << key;
            check(property, path + '/' + key);
        }
    };
    for (const FileFormat& format : kFileFormats) check(parsed(schemaText(format.kind)), "");
}

}  // namespace
}  // namespace slip::test
