// A lap of the real program by real key events alone: the test reads the telemetry as it is written, and its fingers
// press keys. A minute and a half a car, in real time: runs when SLIPANGLE_LONG is set.
#include "display/program.hpp"
#include "race/axle_grip.hpp"
#include "support/fingers.hpp"
#include "support/laps.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>

namespace slip::test {
namespace {

namespace fs = std::filesystem;
constexpr float kPeriod = 0.01f;  // s between two rows of telemetry
constexpr int kReaction = 5;      // rows between two decisions of the fingers: 20 a second
constexpr float kCare = 0.88f;    // of the grip that the player uses
constexpr float kAhead = 0.06f;   // s that a player thinks ahead: telemetry and keys are late

/// Follows a growing CSV file and gives its rows as snapshots.
class Watcher {
public:
    Watcher(const fs::path& csv, const Track& track, const CarParams& car) : file_(csv), track_(track), car_(car) {}

    /// The next whole row; false: there is none yet.
    bool next(CarSnapshot& now) {
        std::string part;
        while (std::getline(file_, part)) {
            line_ += part;
            if (file_.eof()) break;
            const std::string line = std::exchange(line_, {});
            if (line.starts_with("t,")) continue;
            read(line, now);
            return true;
        }
        file_.clear();
        return false;
    }

    double time() const { return time_; }

private:
    void read(const std::string& line, CarSnapshot& now) {
        std::istringstream cells(line);
        double x[26] = {};
        std::string cell;
        for (double& value : x)
            if (std::getline(cells, cell, ',')) value = std::atof(cell.c_str());
        time_ = x[0];
        now.pose = {{static_cast<float>(x[1]), static_cast<float>(x[2])}, static_cast<float>(x[3])};
        now.velocity = rotate({static_cast<float>(x[4]), static_cast<float>(x[5])}, direction(now.pose.yaw));
        now.yawRate = static_cast<float>(x[6]);
        now.telemetry.steerAngle = static_cast<float>(x[9]);
        now.telemetry.gear = static_cast<int>(x[13]);
        Telemetry& t = now.telemetry;
        t.throttle = static_cast<float>(x[10]);
        t.brake = static_cast<float>(x[11]);
        t.front.fy = static_cast<float>(x[22]);
        t.rear.fy = static_cast<float>(x[23]);
        const Surface asphalt = track_.surfaces[static_cast<std::size_t>(track_.road[0].surface)].surface;
        const PerAxle friction = frictionOn(car_, asphalt, 1);
        t.front.grip = car_.front.tyre.friction * friction.front * static_cast<float>(x[24]);
        t.rear.grip = car_.rear.tyre.friction * friction.rear * static_cast<float>(x[25]);
        t.front.sideGrip = t.front.grip * car_.front.tyre.lateralShare;
        t.rear.sideGrip = t.rear.grip * car_.rear.tyre.lateralShare;
        now.location =
            placed_ ? followRoad(track_, now.pose.position, now.location.s) : locate(track_, now.pose.position);
        placed_ = true;
    }

    std::ifstream file_;
    const Track& track_;
    const CarParams& car_;
    std::string line_;
    double time_ = 0;
    bool placed_ = false;
};

/// Where the car will be in `time` seconds if it goes on turning as it does.
CarSnapshot ahead(CarSnapshot car, float time) {
    const Vec2 velocity = unrotate(car.velocity, direction(car.pose.yaw));
    car.pose.position = car.pose.position + car.velocity * time;
    car.pose.yaw += car.yawRate * time;
    car.velocity = rotate(velocity, direction(car.pose.yaw));
    return car;
}

/// Tells xdotool which keys changed.
void press(Hands& hands, const Fingers& before, const Fingers& now) {
    const auto key = [&](const char* name, bool was, bool is) {
        if (was != is) hands.send((is ? "keydown --delay 0 " : "keyup --delay 0 ") + std::string(name));
    };
    key("Left", before.left, now.left);
    key("Right", before.right, now.right);
    key("Up", before.up, now.up);
    key("Down", before.down, now.down);
}

class KeyEvents : public testing::TestWithParam<const char*> {};

TEST_P(KeyEvents, DriveCleanLapsNearTheDemo) {
    if (!std::getenv("SLIPANGLE_LONG")) GTEST_SKIP() << "takes minutes; tests/run --long";
    const Larkmead scene;
    const Track& track = scene.track;
    const CarParams car = bundledCar(GetParam());
    Display display;
    TemporaryFolder home;
    Program game({GetParam(), "--track", "larkmead", "--windowed", "640x360", "--telemetry", "t.csv"}, home.path(),
                 {{"DISPLAY", display.name()}});
    const fs::path csv = home.path() / "t.csv";
    ASSERT_TRUE(waitFor(30, [&] { return !lastRow(csv).empty(); })) << game.output();
    Hands hands(display);
    Watcher watcher(csv, track, car);
    LineDriver eyes(track, car, kCare);
    Fingers fingers;
    CarSnapshot now;
    LapState lap = startLaps(track, startPose(track, noseLength(car)).position);
    double green = -1;
    int rows = 0, decided = 0;
    while (game.running() && lap.lap < 3 && watcher.time() < 170) {
        while (watcher.next(now)) {
            ++rows;
            fingers.wait(kPeriod);
            fingers.felt.throttle = now.telemetry.throttle;
            fingers.felt.brake = now.telemetry.brake;
            if (green >= 0) eyes.drive(ahead(now, kAhead));
            if (green < 0 && length(now.velocity) > 0.01f) green = watcher.time() - kPeriod;
            const Vec2 along = direction(now.pose.yaw);
            if (green >= 0)
                stepLaps(lap, track,
                         {now.pose.position, now.velocity, now.pose.position + along * frontArm(car),
                          now.pose.position - along * rearArm(car)},
                         watcher.time() - green, kPeriod);
        }
        if (rows < decided + kReaction) {
            sleepFor(0.002);
            continue;
        }
        decided = rows;
        const Fingers before = fingers;
        RawInput wanted;
        wanted.throttle = 1;  // full throttle until the lights let it go
        if (green >= 0) wanted = eyes.drive(ahead(now, kAhead));
        fingers.aim(wanted);
        press(hands, before, fingers);
    }
    const double demo = demoLap(scene, car);
    std::printf("%s by key events: %.2f s, demo %.2f s\n", GetParam(), lap.best.total, demo);
    ASSERT_EQ(lap.lap, 3);
    EXPECT_TRUE(lap.last.valid);
    EXPECT_LE(lap.best.total, 1.08 * demo);
}

INSTANTIATE_TEST_SUITE_P(Bundled, KeyEvents,
                         testing::Values("roadster", "coupe", "hatch", "rally", "gt", "muscle", "formula", "kart",
                                         "truck"));

}  // namespace
}  // namespace slip::test
