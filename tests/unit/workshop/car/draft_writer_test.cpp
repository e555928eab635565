// SPDX-License-Identifier: MIT
#include "workshop/car/draft_writer.hpp"

#include "support/test_folder.hpp"

#include <gtest/gtest.h>

#include <fstream>

namespace slip {
namespace {

namespace fs = std::filesystem;

class DraftKeeperTest : public testing::Test {
protected:
    /// Returns a draft that differs from others.
    static CarDraftFile draft(double number) {
        JsonNode car = jsonObject();
        setMember(car, "wheelbase", jsonNumber(number));
        return {jsonObject(), car};
    }
    double kept(const char* name) const {
        const Loaded<CarDraftFile> loaded = loadDraft(folder / name);
        return loaded.value ? nearestNode(loaded.value->car, "/wheelbase").number : -1;
    }
    std::vector<Message> problems() {
        saves.finish();
        return saves.takeProblems();
    }
    TestFolder own;
    const fs::path folder = own / "drafts";  // does not exist yet
    SaveQueue saves;
    DraftWriter keeper;
};

TEST_F(DraftKeeperTest, TheLastOfManyIsWritten) {
    for (int i = 0; i <= 100; ++i) keeper.keep(saves, folder / "a.json", draft(i));
    EXPECT_TRUE(problems().empty());
    EXPECT_EQ(kept("a.json"), 100);
}

TEST_F(DraftKeeperTest, AnotherFileDoesNotPushOutTheFirst) {
    keeper.keep(saves, folder / "a.json", draft(1));
    keeper.keep(saves, folder / "b.json", draft(2));
    EXPECT_TRUE(problems().empty());
    EXPECT_EQ(kept("a.json"), 1);
    EXPECT_EQ(kept("b.json"), 2);
    keeper.keep(saves, folder / "a.json", std::nullopt);
    EXPECT_TRUE(problems().empty());
    EXPECT_FALSE(fs::exists(folder / "a.json"));
}

TEST_F(DraftKeeperTest, WhatFailedIsTriedAgainAtTheEnd) {
    fs::create_directories(folder);
    std::ofstream(folder / "sub") << "in the way";
    keeper.keep(saves, folder / "sub" / "a.json", draft(1));
    keeper.keep(saves, folder / "b.json", draft(2));
    EXPECT_FALSE(problems().empty());
    EXPECT_EQ(kept("b.json"), 2) << "it does not wait for the other";
    fs::remove(folder / "sub");
    keeper.finish(saves);
    EXPECT_TRUE(problems().empty());
    EXPECT_EQ(kept("sub/a.json"), 1);
}

TEST_F(DraftKeeperTest, WhatAnotherGameWroteIsNeitherDeletedNorLost) {
    DraftWriter other;
    keeper.registerRead(folder / "a.json");
    other.registerRead(folder / "a.json");
    other.keep(saves, folder / "a.json", draft(1));
    other.keep(saves, folder / "a.json", draft(2));
    EXPECT_TRUE(problems().empty()) << "its own it writes over";
    keeper.keep(saves, folder / "a.json", std::nullopt);
    EXPECT_TRUE(problems().empty());
    EXPECT_EQ(kept("a.json"), 2);
    keeper.keep(saves, folder / "a.json", draft(3));
    const std::vector<Message> said = problems();
    ASSERT_EQ(said.size(), 1u);
    EXPECT_EQ(said[0], "Another running game also changed this car. Its unsaved changes are in " +
                           (folder / "a.json.broken").string() + ".");
    EXPECT_EQ(kept("a.json"), 3);
    EXPECT_EQ(kept("a.json.broken"), 2);
    keeper.keep(saves, folder / "a.json", draft(4));
    EXPECT_TRUE(problems().empty());
    EXPECT_EQ(kept("a.json"), 4);
}

TEST_F(DraftKeeperTest, SaysThatChangesAreLostAtTheEnd) {
    std::ofstream(folder) << "a file stands where the folder should be";
    keeper.keep(saves, folder / "b.json", draft(2));
    keeper.finish(saves);
    const std::vector<Message> said = problems();
    ASSERT_EQ(said.size(), 2u);
    EXPECT_TRUE(said[0].starts_with("You drive with your changes, but they cannot be saved: ")) << said[0];
    EXPECT_TRUE(said[1].starts_with("Unsaved changes are lost because saving failed: ")) << said[1];
}

}  // namespace
}  // namespace slip
