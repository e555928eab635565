// SPDX-License-Identifier: MIT
#include "io/content/rival_file.hpp"

#include "io/system/file.hpp"
#include "support/test_folder.hpp"

#include <gtest/gtest.h>
#include <set>
#include <tuple>

namespace slip {
namespace {

const std::filesystem::path kBundled = std::filesystem::path(SLIPANGLE_SOURCE_DIR) / "data/rivals.json";

TEST(RivalFile, BundledRivalsAreEachTheirOwn) {
    const auto loaded = loadRivals(kBundled);
    ASSERT_TRUE(loaded.value);
    EXPECT_TRUE(loaded.problems.empty());
    EXPECT_GE(loaded.value->size(), 14u);
    std::set<std::string> sentences;
    std::set<std::tuple<float, float, float>> temperaments;
    std::set<std::tuple<int, int, int>> paints;
    for (const RivalParams& rival : *loaded.value) {
        EXPECT_GT(rival.character.size(), 20u) << rival.name;
        ASSERT_TRUE(rival.paint) << rival.name;
        sentences.insert(rival.character);
        paints.insert({rival.paint->r, rival.paint->g, rival.paint->b});
        temperaments.insert({rival.temperament.aggression, rival.temperament.consistency, rival.temperament.defence});
    }
    EXPECT_EQ(sentences.size(), loaded.value->size());
    EXPECT_EQ(temperaments.size(), loaded.value->size());
    EXPECT_EQ(paints.size(), loaded.value->size());
}

TEST(RivalFile, APlayersOwnFileAddsSome) {
    const TestFolder folder;
    const Folders folders{kBundled.parent_path(), {}, folder / "", {}};
    Problems problems;
    const std::size_t bundled = loadAllRivals(folders, problems).size();
    ASSERT_TRUE(
        writeFile(folder / "rivals.json",
                  R"({"format": 1, "rivals": [{"name": "My Friend", "skill": 0.4, "temperament": {"defence": 1}}]})"));
    const std::vector<RivalParams> all = loadAllRivals(folders, problems);
    EXPECT_TRUE(problems.empty());
    ASSERT_EQ(all.size(), bundled + 1);
    EXPECT_EQ(all.back().name, "My Friend");
    EXPECT_FLOAT_EQ(all.back().skill, 0.4f);
    EXPECT_FLOAT_EQ(all.back().temperament.defence, 1);
    EXPECT_FLOAT_EQ(all.back().temperament.aggression, Temperament{}.aggression);
}

TEST(RivalFile, ABrokenFileOfThePlayersOwnIsToldAndLeftOut) {
    const TestFolder folder;
    const Folders folders{kBundled.parent_path(), {}, folder / "", {}};
    Problems problems;
    const std::size_t bundled = loadAllRivals(folders, problems).size();
    ASSERT_TRUE(writeFile(folder / "rivals.json", R"({"format": 1, "rivals": [{"name": "Ada Kestrel"}]})"));
    EXPECT_EQ(loadAllRivals(folders, problems).size(), bundled);
    ASSERT_EQ(problems.size(), 1u);
    EXPECT_EQ(problems[0].text, "a rival named 'Ada Kestrel' already exists");
}

}  // namespace
}  // namespace slip
