// SPDX-License-Identifier: MIT
#include "workshop/car/track_reload.hpp"

#include "support/bundled.hpp"
#include "support/file_text.hpp"
#include "support/test_folder.hpp"
#include "unit/workshop/widgets/headless_gui.hpp"
#include "workshop/car/hot_reload_dialog.hpp"

#include <fstream>

namespace slip {
namespace {

struct TrackReloadStory : testing::Test {
    TestFolder folder;
    const std::filesystem::path path = folder / "mine.json";
    const std::string good = test::fileText(test::kData / "tracks" / "larkmead.json");
    TrackReload reload;

    void write(const std::string& text) const { std::ofstream(path) << text; }
    std::string renamed(const std::string& name) const {
        TrackParams params = test::bundledTrack("larkmead").params;
        params.name = name;
        return trackText(params);
    }
    void SetUp() override {
        write(good);
        Problems problems;
        reload.setTrack(setupOn(path, test::bundledTables(), problems));
    }
    void poll() { reload.poll(test::bundledTables()); }
};

TEST_F(TrackReloadStory, TakesAGoodFileOnce) {
    poll();
    EXPECT_FALSE(reload.take());
    write(renamed("Mine"));
    poll();
    const std::optional<SessionSetup> now = reload.take();
    ASSERT_TRUE(now);
    EXPECT_EQ(now->track->params.name, "Mine");
    EXPECT_EQ(now->trackPath, path);
    EXPECT_EQ(now->trackName(), "mine");
    EXPECT_FALSE(reload.take());
    poll();
    EXPECT_FALSE(reload.take());
}

TEST_F(TrackReloadStory, AChangeBeforeTheDriveBeganIsTakenToo) {
    Problems problems;
    const SessionSetup read = setupOn(path, test::bundledTables(), problems);
    write(renamed("Saved meanwhile"));
    reload.setTrack(read);
    poll();
    const std::optional<SessionSetup> now = reload.take();
    ASSERT_TRUE(now);
    EXPECT_EQ(now->track->params.name, "Saved meanwhile");
}

TEST(HotReload, AChangeBeforeTheDriveBeganIsTakenToo) {
    const TestFolder folder;
    const std::filesystem::path path = folder / "mine.json";
    const auto named = [&](const char* name) {
        std::ofstream(path) << R"({"format": 1, "base": "kart", "name": ")" << name << "\"}";
    };
    named("First");
    const Loaded<CarFile> read = loadCar(path);
    ASSERT_TRUE(read.value);
    HotReload reload;
    reload.setFile(*read.value);
    reload.poll();
    EXPECT_FALSE(reload.takeFile()) << "it is as it was read";
    named("Second");
    HotReload late;
    late.setFile(*read.value);
    late.poll();
    const std::optional<CarFile> now = late.takeFile();
    ASSERT_TRUE(now);
    EXPECT_EQ(now->params.name, "Second");
}

TEST_F(TrackReloadStory, ABrokenFileIsToldAndTakenBackLeavesNothing) {
    write(good.substr(0, good.size() / 2));
    poll();
    ASSERT_TRUE(reload.broken());
    EXPECT_GT(reload.problems().front().line, 0);
    EXPECT_FALSE(reload.take());
    write(good);
    poll();
    EXPECT_FALSE(reload.broken());
    EXPECT_FALSE(reload.take()) << "as it is driven";
}

TEST_F(TrackReloadStory, ItsProblemsStandUnderTheCarsAndCanBeHidden) {
    HeadlessGui gui;
    HotReload car;
    CarDraft draft;
    EXPECT_FALSE(needsDialog(car, draft, reload));
    write("[]");
    poll();
    ASSERT_TRUE(needsDialog(car, draft, reload));
    float bottom = 0;
    gui.frame([&] { bottom = drawHotReload({car, draft, reload}, 20, 400, 30); });
    EXPECT_GT(bottom, 30);
    answer({car, draft, reload}, ReloadChoice::Yes);
    EXPECT_TRUE(reload.broken()) << "there is nothing to take";
    answer({car, draft, reload}, ReloadChoice::No);
    EXPECT_FALSE(needsDialog(car, draft, reload));
}

TEST_F(TrackReloadStory, ATrackOfNoFileIsNotWatched) {
    reload.setTrack({});
    write(renamed("Other"));
    poll();
    EXPECT_FALSE(reload.take());
}

}  // namespace
}  // namespace slip
