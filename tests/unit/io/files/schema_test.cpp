// The schemas in data/schema against the field lists, and against files that are known to be good or bad.
#include "io/files/car_file.hpp"
#include "io/files/check.hpp"
#include "io/files/settings.hpp"
#include "io/system/file.hpp"
#include "support/test_folder.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>
#include <array>
#include <functional>

namespace slip {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

const fs::path kRoot = SLIPANGLE_SOURCE_DIR;

struct Format {
    FileKind kind;
    std::string name;
};
const std::array<Format, 11> kFormats{{{FileKind::AuthorTimes, "author_times"},
                                       {FileKind::Car, "car"},
                                       {FileKind::Track, "track"},
                                       {FileKind::Surfaces, "surfaces"},
                                       {FileKind::Scenery, "scenery"},
                                       {FileKind::Settings, "settings"},
                                       {FileKind::Texts, "texts"},
                                       {FileKind::Rivals, "rivals"},
                                       {FileKind::Cups, "cups"},
                                       {FileKind::Championship, "championship"},
                                       {FileKind::Career, "career"}}};

json parsed(const std::string& text) { return json::parse(text, nullptr, false, true); }
json parsedFile(const fs::path& path) { return parsed(readFile(path, kMaxJsonBytes).text); }

bool isValid(FileKind kind, const json& file) {
    const json text = parsed(schemaText(kind));
    valijson::Schema schema;
    valijson::SchemaParser parser(valijson::SchemaParser::kDraft7);
    parser.populateSchema(valijson::adapters::NlohmannJsonAdapter(text), schema);
    valijson::Validator validator;
    return validator.validate(schema, valijson::adapters::NlohmannJsonAdapter(file), nullptr);
}

TEST(Schema, TheCheckedInFilesAreTheGeneratedOnes) {
    for (const Format& format : kFormats) {
        const fs::path path = kRoot / "data/schema" / (format.name + ".schema.json");
        EXPECT_TRUE(readFile(path, kMaxJsonBytes).text == schemaText(format.kind))
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
    ASSERT_EQ(saveSettings(Settings{}, Settings{}, folder / "settings.json"), "");
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

/// One number out of range at a time, through the whole car: loader and schema must agree.
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
    for (const Format& format : kFormats) check(parsed(schemaText(format.kind)), "");
}

}  // namespace
}  // namespace slip
