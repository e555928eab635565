// SPDX-License-Identifier: MIT
// data/systems.json lists every system that the vehicle model was built from, with its place in the code and the tests
// that prove it. The table names only what exists; SYSTEMS.md is written from it.
#include "io/json/json_document.hpp"
#include "support/file_text.hpp"
#include "validation/report.hpp"

#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <regex>
#include <set>

namespace slip::test {
namespace {

namespace fs = std::filesystem;

constexpr int kSystems = 126;
const fs::path kSources = SLIPANGLE_SOURCE_DIR;

struct SystemRow {
    int number = 0;
    std::string system, status, remark;
    std::vector<std::string> code;   // file, or file:name that occurs in it
    std::vector<std::string> proof;  // Suite.Name of tests
};

std::vector<std::string> textsOf(const JsonNode& list) {
    std::vector<std::string> texts;
    for (const JsonNode& item : list.items) texts.push_back(item.text);
    return texts;
}

std::string textOfMember(const JsonNode& node, std::string_view key) {
    const JsonNode* const member = node.find(key);
    return member ? member->text : "";
}

const std::vector<SystemRow>& systemRows() {
    static const std::vector<SystemRow> rows = [] {
        const fs::path path = kSources / "tests/validation/data/systems.json";
        const JsonDocument document = parseJson(fileText(path), "systems.json");
        EXPECT_FALSE(document.broken);
        std::vector<SystemRow> out;
        for (const JsonNode& item : document.root.items)
            out.push_back({static_cast<int>(item.find("number")->number), textOfMember(item, "system"),
                           textOfMember(item, "status"), textOfMember(item, "remark"), textsOf(*item.find("code")),
                           textsOf(*item.find("proof"))});
        return out;
    }();
    return rows;
}

/// Returns Suite.Name of every test that the sources of tests/ define, whichever programs are built.
std::set<std::string> definedTests() {
    const std::regex definition(R"(\bTEST(_F|_P)?\(\s*(\w+),\s*(\w+)\s*\))");
    std::set<std::string> names;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(kSources / "tests")) {
        if (entry.path().extension() != ".cpp") continue;
        const std::string text = fileText(entry.path());
        for (std::sregex_iterator i(text.begin(), text.end(), definition), end; i != end; ++i)
            names.insert((*i)[2].str() + "." + (*i)[3].str());
    }
    return names;
}

TEST(Systems, EachHasOneRow) {
    int number = 0;
    for (const SystemRow& row : systemRows()) {
        EXPECT_EQ(row.number, ++number);
        EXPECT_FALSE(row.system.empty()) << row.number;
    }
    EXPECT_EQ(number, kSystems);
}

TEST(Systems, AreProvedPartOfAnotherGameOrOpen) {
    for (const SystemRow& row : systemRows()) {
        if (row.status == "works") {
            EXPECT_FALSE(row.code.empty()) << row.number;
            EXPECT_FALSE(row.proof.empty()) << row.number;
        } else {
            EXPECT_TRUE(row.status == "open" || row.status == "not in this game") << row.number << ' ' << row.status;
            EXPECT_FALSE(row.remark.empty()) << row.number << ": why?";
        }
    }
}

TEST(Systems, AreWhereTheTableSays) {
    for (const SystemRow& row : systemRows())
        for (const std::string& code : row.code) {
            const std::size_t colon = code.find(':');
            const fs::path path = kSources / code.substr(0, colon);
            ASSERT_TRUE(fs::is_regular_file(path)) << row.number << ' ' << code;
            if (colon == std::string::npos) continue;
            const std::regex name("\\b" + code.substr(colon + 1) + "\\b");
            EXPECT_TRUE(std::regex_search(fileText(path), name)) << row.number << ' ' << code;
        }
}

TEST(Systems, AreProvedByTestsThatAreThere) {
    const std::set<std::string> tests = definedTests();
    EXPECT_TRUE(tests.contains("Systems.AreProvedByTestsThatAreThere"));
    EXPECT_FALSE(tests.contains("Systems.AreProvedByNothing"));
    for (const SystemRow& row : systemRows())
        for (const std::string& proof : row.proof) EXPECT_TRUE(tests.contains(proof)) << row.number << ' ' << proof;
}

std::string joined(const std::vector<std::string>& texts) {
    std::string line;
    for (const std::string& text : texts) line += (line.empty() ? "" : ", ") + text;
    return line;
}

TEST(Systems, StandOnTheirPage) {
    std::array<int, 3> counts{};
    std::string table = "| # | system | code | status | proof |\n|--:|---|---|---|---|\n";
    for (const SystemRow& row : systemRows()) {
        ++counts[row.status == "works" ? 0 : row.status == "open" ? 1 : 2];
        const std::string status = row.remark.empty() ? row.status : row.status + ": " + row.remark;
        table += "| " + std::to_string(row.number) + " | " + row.system + " | " + joined(row.code) + " | " + status +
                 " | " + joined(row.proof) + " |\n";
    }
    const std::string sum = "Of " + std::to_string(kSystems) + " systems " + std::to_string(counts[0]) + " work, " +
                            std::to_string(counts[1]) + " are open and " + std::to_string(counts[2]) +
                            " have nothing to do in this game.\n";
    keepPage("SYSTEMS.md", withTable(withTable(pageText("SYSTEMS.md"), "sum", sum), "systems", table));
}

}  // namespace
}  // namespace slip::test
