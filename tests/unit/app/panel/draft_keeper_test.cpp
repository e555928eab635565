#include "app/panel/draft_keeper.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

namespace fs = std::filesystem;

class DraftKeeperTest : public testing::Test {
protected:
    void SetUp() override { fs::remove_all(folder); }
    void TearDown() override { fs::remove_all(folder); }
    /// A draft that can be told from others.
    static CarDraftFile draft(double number) {
        JsonNode car = jsonObject();
        setMember(car, "wheelbase", jsonNumber(number));
        return {jsonObject(), car, {}, 0};
    }
    double kept(const char* name) const {
        const Loaded<CarDraftFile> loaded = loadDraft(folder / name);
        return loaded.value ? nearestNode(loaded.value->car, "/wheelbase").number : -1;
    }
    fs::path folder = fs::path(testing::TempDir()) / "slipangle_draft_keeper";
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

TEST_F(DraftKeeperTest, WritesWhenItIsDestroyedAndSaysWhatWentWrong) {
    { DraftKeeper().keep(folder / "a.json", draft(1)); }
    EXPECT_EQ(kept("a.json"), 1);
    DraftKeeper keeper;
    keeper.keep(folder / "a.json" / "b.json", draft(2));
    EXPECT_NE(keeper.finish(), "") << "a file stands where the folder should be";
}

}  // namespace
}  // namespace slip
