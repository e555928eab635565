#include "app/workshop/draft_keeper.hpp"

#include "support/test_folder.hpp"

#include <gtest/gtest.h>

#include <fstream>

namespace slip {
namespace {

namespace fs = std::filesystem;

class DraftKeeperTest : public testing::Test {
protected:
    /// A draft that can be told from others.
    static CarDraftFile draft(double number) {
        JsonNode car = jsonObject();
        setMember(car, "wheelbase", jsonNumber(number));
        return {jsonObject(), car};
    }
    double kept(const char* name) const {
        const Loaded<CarDraftFile> loaded = loadDraft(folder / name);
        return loaded.value ? nearestNode(loaded.value->car, "/wheelbase").number : -1;
    }
    TestFolder own;
    const fs::path folder = own / "drafts";  // not there yet
};

TEST_F(DraftKeeperTest, TheLastOfManyIsWritten) {
    DraftKeeper keeper;
    for (int i = 0; i <= 100; ++i) {
        keeper.keep(folder / "a.json", draft(i));
        EXPECT_EQ(keeper.update(), "");
    }
    EXPECT_EQ(keeper.finish(), "");
    EXPECT_EQ(kept("a.json"), 100);
}

TEST_F(DraftKeeperTest, AnotherFileDoesNotPushOutTheFirst) {
    DraftKeeper keeper;
    keeper.keep(folder / "a.json", draft(1));
    keeper.keep(folder / "b.json", draft(2));
    EXPECT_EQ(keeper.finish(), "");
    EXPECT_EQ(kept("a.json"), 1);
    EXPECT_EQ(kept("b.json"), 2);
    keeper.keep(folder / "a.json", std::nullopt);
    EXPECT_EQ(keeper.finish(), "");
    EXPECT_FALSE(fs::exists(folder / "a.json"));
}

TEST_F(DraftKeeperTest, WhatFailedIsTriedAgainAtTheEnd) {
    fs::create_directories(folder);
    std::ofstream(folder / "sub") << "in the way";
    DraftKeeper keeper;
    keeper.keep(folder / "sub" / "a.json", draft(1));
    keeper.keep(folder / "b.json", draft(2));
    std::string problem;
    while (problem.empty()) problem = keeper.update();
    fs::remove(folder / "sub");
    EXPECT_EQ(keeper.finish(), "");
    EXPECT_EQ(kept("sub/a.json"), 1);
    EXPECT_EQ(kept("b.json"), 2);
}

TEST_F(DraftKeeperTest, WritesWhenItIsDestroyedAndSaysWhatWentWrong) {
    { DraftKeeper().keep(folder / "a.json", draft(1)); }
    EXPECT_EQ(kept("a.json"), 1);
    DraftKeeper keeper;
    keeper.keep(folder / "a.json" / "b.json", draft(2));
    EXPECT_NE(keeper.finish(), "") << "a file stands where the folder should be";
}

}  // namespace
}  // namespace slip
