// No frame waits for the disk: whatever the real program saves, another thread than that of the frames waits for it.
// Program checks the same in all other tests.
#include "display/program.hpp"
#include "io/files/car_draft_file.hpp"
#include "io/stores/replay_store.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

namespace slip::test {
namespace {

namespace fs = std::filesystem;

class Saving : public testing::Test {
protected:
    void SetUp() override { ASSERT_FALSE(display.name().empty()) << "Xvfb did not start"; }
    fs::path file(const std::string& name) const { return home.path() / name; }
    /// On a disk that takes a fifth of a second to sync.
    void start(std::vector<std::string> words) {
        words.insert(words.end(), {"--windowed", "640x360", "--no-audio"});
        game.emplace(words, home.path(),
                     std::map<std::string, std::string>{{"DISPLAY", display.name()}, {"SYNC_MS", "200"}});
    }
    void press(const std::string& keys) {
        Hands hands(display);
        std::istringstream words(keys);
        for (std::string key; words >> key; sleepFor(0.3)) hands.act("key " + key);
    }
    bool isThere(const std::string& name, double seconds = 30) const {
        return waitFor(seconds, [&] { return fs::exists(file(name)); });
    }
    double driven() const {
        const auto row = lastRow(file("t.csv"));
        const auto cell = row.find("t");
        return cell == row.end() ? -1 : std::atof(cell->second.c_str());
    }
    std::size_t syncs() const {
        const std::string text = readAll(file("syncs.txt"));
        return static_cast<std::size_t>(std::ranges::count(text, '\n'));
    }

    Display display;
    TestFolder home;
    std::optional<Program> game;
};

TEST_F(Saving, AFirstStartDoesNotWaitForItsFiles) {
    start({"--frame-time", "0.05", "--exit-after", "1"});
    EXPECT_EQ(game->wait(120), 0) << game->output();
    EXPECT_TRUE(fs::exists(file("data/slipangle/schema/car.schema.json"))) << "the end waits for what is to be saved";
    EXPECT_GE(syncs(), 20u) << "each file and its folder";
}

TEST_F(Saving, NothingOfADriveWaits) {
    start({"roadster", "--track", "larkmead", "--telemetry", "t.csv", "--frame-time", "0.05"});
    ASSERT_TRUE(waitFor(120, [&] { return driven() > 0; })) << game->output();
    press("F12 c");  // a picture, and a setting: the camera's
    EXPECT_TRUE(isThere("data/slipangle/screenshots/slipangle-1.png"));
    EXPECT_TRUE(isThere("config/slipangle/settings.json"));
    Hands(display).act("keydown Up");
    const double begun = driven();  // the saves above may have taken long
    ASSERT_TRUE(waitFor(120, [&] { return driven() > begun + 30; })) << game->output();
    Hands(display).act("keyup Up");  // it would repeat in the menu
    press("Escape Up Return");       // leave
    game->signal(SIGTERM);
    EXPECT_EQ(game->wait(120), 128 + SIGTERM) << game->output();
    EXPECT_TRUE(fs::exists(file("data/slipangle/statistics.json")));
    EXPECT_EQ(listReplays({{}, {}, file("data/slipangle"), {}}).size(), 1u);
    EXPECT_NE(readAll(file("syncs.txt")).find("other"), std::string::npos);
}

}  // namespace
}  // namespace slip::test
