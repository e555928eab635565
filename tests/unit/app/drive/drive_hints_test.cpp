// SPDX-License-Identifier: MIT
// Hints follow what the players do: keys until they were used, the panel after a lap.
#include "app/drive/drive_hints.hpp"

#include "platform/input/input_source.hpp"
#include "race/ai/line_driver.hpp"
#include "race/world/snapshot.hpp"
#include "race/world/weather.hpp"
#include "ui/hud/hud_view.hpp"
#include "unit/app/drive/drive_scene.hpp"

#include <gtest/gtest.h>

namespace slip::test {
namespace {

struct SceneWithHints : DriveScene {
    explicit SceneWithHints(SessionSetup setup, DriverSource source = {})
        : DriveScene(std::move(setup), std::move(source)) {}

    /// Drives by the keys that are held.
    void driveFor(double seconds) {
        for (int i = 0; i < static_cast<int>(seconds * kTickHz); ++i) {
            loop.tick();
            for (std::size_t p = 0; p < drive.players.size(); ++p) hints.onTick(p, true);
        }
    }
    void release(sf::Keyboard::Key key) {
        sf::Event event{};
        event.type = sf::Event::KeyReleased;
        event.key.code = key;
        controls.handle(event, false);
    }
    void pressPad(PadControl control) {
        PadState pad;
        pad.connected = true;
        pad.has.set();
        PadState pressed = pad;
        pressed.controls[control] = 1;
        devices_.pads = {{0, pad}, {1, pressed}, {2, pad}};
        const InputSource source = injectedInput(devices_);
        for (devices_.now = 0; devices_.now < 3; ++devices_.now) controls.readPads(source);
    }
    std::vector<bool> used(std::size_t index = 0) const {
        std::vector<bool> used;
        for (const KeyHint& key : hints.keys(drive.players[index])) used.push_back(key.used);
        return used;
    }

    bool saves_ = false;
    InjectedInput devices_;
    DriveHints hints{{drive, settings, saves_, texts, controls, test}};
};

using Used = std::vector<bool>;

TEST(DriveHints, WaitingTeachesNothing) {
    SceneWithHints scene(driveAlone(EventMode::TimeTrial));
    scene.driveFor(30);
    EXPECT_EQ(scene.used(), (Used{false, false, false, false}));
    EXPECT_TRUE(scene.hints.remarks(scene.player()).empty()) << "nor is tuning offered";
    EXPECT_FALSE(scene.saves_);
}

TEST(DriveHints, EachKeyStaysUntilItWasUsedAndAllUntilTheLast) {
    SceneWithHints scene(driveAlone(EventMode::TimeTrial));
    scene.hold(sf::Keyboard::Up);
    scene.driveFor(3);
    EXPECT_EQ(scene.used(), (Used{true, false, false, false}));
    EXPECT_TRUE(scene.saves_) << "it is remembered";
    scene.hold(sf::Keyboard::Left);
    scene.driveFor(0.3);
    scene.release(sf::Keyboard::Left);
    EXPECT_EQ(scene.used(), (Used{true, false, true, false}));
    scene.hold(sf::Keyboard::Down);
    scene.driveFor(0.3);
    scene.release(sf::Keyboard::Down);
    EXPECT_EQ(scene.used(), (Used{true, true, true, false}));
    scene.hold(sf::Keyboard::Space);
    scene.driveFor(0.3);
    EXPECT_TRUE(scene.used().empty());
    EXPECT_TRUE(scene.settings.players[0].known.handbrake);
}

TEST(DriveHints, NameTheKeysOfThePlayer) {
    SceneWithHints scene(driveAlone(EventMode::TimeTrial));
    scene.settings.players[0].bindings.handbrake.keys = {"K"};
    scene.controls.bind(scene.settings);
    EXPECT_EQ(scene.hints.keys(scene.player())[3].text, "K handbrake");
    EXPECT_EQ(scene.hints.keys(scene.player())[2].text, "← → steer");
    scene.pressPad(PadControl::A);
    EXPECT_EQ(scene.hints.keys(scene.player())[2].text, "Left stick steer");
}

TEST(DriveHints, AManualGearboxHasAClutch) {
    SceneWithHints scene(driveAlone(EventMode::TimeTrial));
    scene.player().driver = PlayerDriver(Transmission::Manual);
    EXPECT_EQ(scene.hints.keys(scene.player()).size(), 5u);
}

TEST(DriveHints, ChallengesHaveThemToo) {
    SessionSetup setup = driveAlone(EventMode::Qualifying);
    setup.event.rules.laps = 4;
    setup.challenge = Challenge{};
    SceneWithHints scene(std::move(setup));
    EXPECT_EQ(scene.hints.keys(scene.player()).size(), 4u);
    EXPECT_EQ(scene.hints.remarks(scene.player()), std::vector<std::string>{"4 laps, the best one counts"});
}

TEST(DriveHints, EachPlayerOfASplitScreenHasTheirOwn) {
    SessionSetup setup = driveAlone(EventMode::Practice);
    addPlayer(setup, PlayerCar(setup.playerCars.front()));
    SceneWithHints scene(std::move(setup));
    scene.controls.bind(scene.settings);
    scene.controls.setPlayers(2);
    scene.hold(sf::Keyboard::Up);
    scene.driveFor(3);
    EXPECT_EQ(scene.used(0), (Used{false, false, false, false}));
    EXPECT_EQ(scene.used(1), (Used{true, false, false, false})) << "the arrows are the second player's";
    EXPECT_NE(scene.hints.keys(scene.drive.players[0])[2].text, scene.hints.keys(scene.drive.players[1])[2].text);
}

TEST(DriveHints, TheKeysOfASplitScreenAreNamedToThoseWhoKnowTheirsAlone) {
    SessionSetup setup = driveAlone(EventMode::Practice);
    addPlayer(setup, PlayerCar(setup.playerCars.front()));
    SceneWithHints scene(std::move(setup));
    const KnownControls all{true, true, true, true, true};
    for (PlayerSettings& player : scene.settings.players) player.known = all;
    scene.controls.bind(scene.settings);
    scene.controls.setPlayers(2);
    for (const std::size_t player : {0u, 1u}) EXPECT_EQ(scene.used(player), (Used{false, false, false, false}));
    scene.settings.players[0].known = {};
    scene.hold(sf::Keyboard::W);
    scene.driveFor(3);
    EXPECT_EQ(scene.used(0), (Used{true, false, false, false}));
    EXPECT_EQ(scene.used(1), (Used{false, false, false, false}));
    EXPECT_FALSE(scene.settings.players[0].known.throttle || scene.saves_)
        << "these are not the keys of a single player";
}

TEST(DriveHints, TheDemoHasNone) {
    SceneWithHints scene(driveAlone(EventMode::TimeTrial), {.demo = true});
    scene.driveFor(5);
    EXPECT_TRUE(scene.used().empty());
    EXPECT_TRUE(scene.hints.remarks(scene.player()).empty());
    EXPECT_FALSE(scene.settings.players[0].known.throttle) << "the player has not done it";
}

TEST(DriveHints, TuningIsOfferedAfterALapForOneLap) {
    SceneWithHints scene(driveAlone(EventMode::TimeTrial, "kart", "thistledown"));
    Session& session = scene.drive.session;
    LineDriver driver(makeDrivingLine(session.track(), session.params(0), coveredTrack(session.track(), false)),
                      LineDriver::kDefaultGrip);
    const auto lap = [&] {
        bool ended = false;
        for (int i = 0; i < 90 * kTickHz && !ended; ++i) {
            const DriverInput input = quantise(driver.drive(session.car(0)));
            session.tick({&input, 1});
            scene.hints.onTick(0, true);
            ended = session.car(0).lap.finishedLap;
        }
        EXPECT_TRUE(ended);
    };
    const auto remarks = [&] { return scene.hints.remarks(scene.player()).size(); };
    const auto remark = [&] { return scene.hints.remarks(scene.player()).front(); };
    EXPECT_EQ(remarks(), 0u);
    lap();
    EXPECT_EQ(remarks(), 1u);
    EXPECT_TRUE(scene.settings.hud.tuningHint);
    EXPECT_EQ(remark(), "F1 tune this car while you drive");
    scene.pressPad(PadControl::Y);
    EXPECT_EQ(remark(), "Start pause, and tune this car") << "no button opens the panel";
    lap();
    EXPECT_EQ(remarks(), 0u);
    EXPECT_FALSE(scene.settings.hud.tuningHint) << "it is not offered again";
}

}  // namespace
}  // namespace slip::test
