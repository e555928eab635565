// SPDX-License-Identifier: MIT
// Standard manoeuvres with the plain car at the game's 120 Hz, on two wheels and on four. There are no closed forms for
// their figures. The bounds are those of a road car of this weight on good tyres.
#include "race/testdrive/sheet.hpp"
#include "support/driver_inputs.hpp"
#include "validation/rows.hpp"
#include "validation/variants.hpp"

namespace slip::test {
namespace {

std::array<NamedCar, 2> bothCars() {
    CarParams four = plainCar();
    four.chassis = Chassis::DualTrack;
    return {{{"base", plainCar()}, {"four wheels", four}}};
}

float fromKmh(double speed) { return static_cast<float>(speed) / kKmhPerMs; }

/// Returns points (m) along both sides of the car, no more than 1 m apart.
std::array<Vec2, 12> outlineOf(const TestDrive& drive) {
    const CarParams& p = drive.params();
    const Vec2 along = direction(drive.car().pose.yaw), across = leftOf(along) * (p.body.width / 2);
    const Vec2 nose = drive.car().pose.position + along * noseLength(p);
    std::array<Vec2, 12> points;
    for (std::size_t i = 0; i < 6; ++i) {
        const Vec2 middle = nose - along * (p.body.length * static_cast<float>(i) / 5);
        points[2 * i] = middle + across, points[2 * i + 1] = middle - across;
    }
    return points;
}

/// Drives along a line, y over x (m), like a driver who knows the course. It steers for the coming bend, and for the
/// predicted deviation from the line.
template <class Line>
class LineFollower {
public:
    explicit LineFollower(Line line) : line_(line) {}

    /// Returns the input that follows the line at `speed` (m/s).
    DriverInput drive(const TestDrive& drive, float speed) {
        DriverInput input;
        holdSpeed(speed_, drive.params(), drive.car(), speed, drive.dt(), input);
        const Pose pose = drive.car().pose;
        const float ahead = std::max(drive.speed() * kSight, kMinAhead), x = pose.position.x;
        const float missed =
            line_(x + ahead) - pose.position.y - ahead * std::tan(pose.yaw) - sq(ahead) / 2 * bend(x + ahead / 2);
        const float wanted =
            drive.params().wheelbase * (bend(x + drive.speed() * kLead) + kGain * 2 * missed / sq(ahead));
        steer_ = approach(steer_, std::clamp(wanted, -kMaxSteer, kMaxSteer), kHands * drive.dt());
        input.steerAngle = steer_;
        return input;
    }

private:
    static constexpr float kSight = 0.3f, kLead = 0.15f, kGain = 2.5f;  // s, s, -
    static constexpr float kMinAhead = 5;                               // m
    static constexpr float kMaxSteer = 0.5f, kHands = 1;                // rad, rad/s at the road wheel

    /// Returns the curvature (1/m) of a line that runs nearly along x.
    float bend(float x) const {
        constexpr float kBeside = 1;  // m
        return (line_(x + kBeside) - 2 * line_(x) + line_(x - kBeside)) / sq(kBeside);
    }

    Line line_;
    SpeedControllerState speed_;
    float steer_ = 0;
};

// -- Constant radius, step steer, launch: from the performance sheet ------------------------------------------------

TEST(Manoeuvres, ConstantRadius) {
    for (const auto& [name, car] : bothCars()) {
        const std::string what = std::string("constant radius 100 m (ISO 4138), ") + name;
        const Sheet sheet = performanceSheet(car, asphaltOnly());
        expectBetween(what, "understeer gradient 0.1–0.3 g (°/g)", sheet.understeerDegPerG.value_or(99), -0.5, 3);
        expectBetween(what, "greatest side acceleration (g)", sheet.skidpadG.value_or(0), 0.85, 1);
    }
}

TEST(Manoeuvres, StepSteer) {
    for (const auto& [name, car] : bothCars()) {
        const std::string what = std::string("step steer to 0.4 g at 80 km/h (ISO 7401), ") + name;
        const Sheet sheet = performanceSheet(car, asphaltOnly());
        expectBetween(what, "rise of the yaw rate, 10–90 % (s)", sheet.yawRiseTimeS.value_or(99), 0.3, 0.6);
        expectBetween(what, "overshoot of the yaw rate (%)", sheet.yawOvershootPct.value_or(99), 0, 25);
    }
}

TEST(Manoeuvres, Launch) {
    for (const auto& [name, car] : bothCars()) {
        const std::string what = std::string("launch, ") + name;
        const Sheet sheet = performanceSheet(car, asphaltOnly());
        expectBetween(what, "0–100 km/h (s)", sheet.t0To100.value_or(99), 5, 10);
        expectBetween(what, "quarter mile (s)", sheet.quarterMileS.value_or(99), 13, 17);
        TestDrive drive(car, asphaltOnly());
        const GripWatch watch(drive);
        double astray = 0;
        while (drive.time() < 10) astray = std::max(astray, std::abs(double{drive.step(pressed(255)).pose.position.y}));
        expectBetween(what, "leaves the straight by (m)", astray, -kNoBound, 1e-3);
    }
}

// -- Double lane change ------------------------------------------------------------------------------------------

/// The course of ISO 3888-1 has sections of 15, 30, 25, 25 and 15 m. Its lanes are 1.1, 1.2 and 1.3 times the car's
/// width plus 0.25 m wide. The second one lies 3.5 m to the left of the first one's right edge.
struct LaneChange {
    double width;  // of the car, m
    struct Lane {
        double from, to;     // m along
        double right, left;  // m across
    };
    std::array<Lane, 3> lanes() const {
        const double right = -(1.1 * width + 0.25) / 2;
        return {{{0, 15, right, -right},
                 {45, 70, right + 3.5, right + 3.5 + 1.2 * width + 0.25},
                 {95, 110, right, right + 1.3 * width + 0.25}}};
    }
    /// Returns a smooth path that uses the lanes' room.
    float operator()(float x) const {
        const auto three = lanes();
        const auto middle = [&](std::size_t i) { return static_cast<float>(three[i].left + three[i].right) / 2; };
        const auto swing = [](float t) { return (1 - std::cos(kPi * t)) / 2; };
        const float second = middle(1) - 0.15f, third = middle(2) + 0.2f;
        if (x < 58) return lerp(middle(0), second, swing(ramp(x, 11, 49)));
        return lerp(second, third, swing(ramp(x, 66, 99)));
    }
    /// Returns the car's clearance from the cones (m). It is negative if the car has moved one.
    double clearance(const TestDrive& drive) const {
        double least = 9;
        for (const Vec2 point : outlineOf(drive))
            for (const Lane& lane : lanes())
                if (point.x >= lane.from && point.x <= lane.to)
                    least = std::min({least, lane.left - point.y, point.y - lane.right});
        return least;
    }
};

struct LaneChangeRun {
    double clearance = 9;  // m
    float sideslip = 0;    // rad
};

LaneChangeRun changeLanes(const CarParams& car, double speedKmh) {
    const float speed = fromKmh(speedKmh);
    TestDrive drive(car, asphaltOnly(), 120, speed);
    const GripWatch watch(drive);
    const LaneChange course{static_cast<double>(car.body.width)};
    LineFollower<LaneChange> driver(course);
    LaneChangeRun run;
    while (drive.car().pose.position.x < 112 && drive.time() < 20) {
        drive.step(driver.drive(drive, speed));
        run.clearance = std::min(run.clearance, course.clearance(drive));
        run.sideslip = std::max(run.sideslip, std::abs(drive.sideslip()));
    }
    if (drive.time() >= 20) run.clearance = -9;
    return run;
}

TEST(Manoeuvres, DoubleLaneChange) {
    for (const auto& [name, car] : bothCars()) {
        const std::string what = std::string("double lane change (ISO 3888-1), ") + name;
        const LaneChangeRun run = changeLanes(car, 80);
        expectBetween(what, "clearance from the cones at 80 km/h (m)", run.clearance, 0, 9);
        expectBetween(what, "greatest sideslip at 80 km/h (°)", degrees(run.sideslip), 0.5, 8);
        double fastest = 0;
        for (double speed = 60; speed <= 130 && changeLanes(car, speed).clearance >= 0; speed += 2) fastest = speed;
        expectBetween(what, "fastest without moving a cone (km/h)", fastest, 80, 120);
    }
}

// -- Skidpad -----------------------------------------------------------------------------------------------------

/// Returns the greatest mean lateral acceleration (m/s²) of a second on a circle of 30 m that the car still holds
/// within 0.3 m.
double skidpad(const CarParams& car) {
    constexpr float kRadius = 30;
    TestDrive drive(car, asphaltOnly(), 120, 8);
    const GripWatch watch(drive);
    CircleDriver driver(drive, kRadius);
    holdCircle(drive, driver, 8, 5);
    double best = 0;
    for (float speed = 8; speed < 25; speed += 0.1f) {
        const SteadyState s = holdCircle(drive, driver, speed, 0.2f);
        if (std::abs(driver.distance(drive) - kRadius) > 0.01f * kRadius) break;
        best = std::max(best, static_cast<double>(s.ay));
    }
    return best;
}

TEST(Manoeuvres, Skidpad) {
    for (const auto& [name, car] : bothCars())
        expectBetween(std::string("skidpad, radius 30 m, ") + name, "greatest side acceleration (g)",
                      skidpad(car) / kGravity, 0.85, 1);
}

// -- Slalom ------------------------------------------------------------------------------------------------------

constexpr float kConeGap = 18;  // m
constexpr int kFirstCone = 2, kLastCone = 9;

/// A sine past cones on the x axis. It passes every second cone on the left.
struct Slalom {
    float reach;  // m from the axis at a cone
    float operator()(float x) const {
        const float in = ramp(x, 0, 1.5f * kConeGap);
        return in * reach * std::sin(kPi * (x / kConeGap - 0.5f));
    }
};

/// Returns the least clearance from the cones (m).
double slalomClearance(const CarParams& car, double speedKmh) {
    const float speed = fromKmh(speedKmh);
    TestDrive drive(car, asphaltOnly(), 120, speed);
    const GripWatch watch(drive);
    LineFollower<Slalom> driver({car.body.width / 2 + 0.6f});
    double least = 9;
    while (drive.car().pose.position.x < (kLastCone + 0.5f) * kConeGap && drive.time() < 30) {
        drive.step(driver.drive(drive, speed));
        for (const Vec2 point : outlineOf(drive)) {
            const int cone = static_cast<int>(std::lround(point.x / kConeGap));
            if (cone < kFirstCone || cone > kLastCone || std::abs(point.x - static_cast<float>(cone) * kConeGap) > 0.5f)
                continue;
            // The line is at its farthest left of odd cones.
            least = std::min(least, static_cast<double>(cone % 2 ? point.y : -point.y));
        }
    }
    return drive.time() < 30 ? least : -9;
}

TEST(Manoeuvres, SlalomBetweenCones) {
    for (const auto& [name, car] : bothCars()) {
        double fastest = 0;
        for (double speed = 30; speed <= 90 && slalomClearance(car, speed) >= 0; speed += 1) fastest = speed;
        expectBetween(std::string("slalom, 18 m between cones, ") + name, "fastest without moving a cone (km/h)",
                      fastest, 45, 75);
    }
}

// -- Handbrake turn ----------------------------------------------------------------------------------------------

TEST(Manoeuvres, HandbrakeTurn) {
    for (const auto& [name, car] : bothCars()) {
        const std::string what = std::string("handbrake turn from 50 km/h, ") + name;
        TestDrive drive(car, asphaltOnly(), 120, fromKmh(50));
        const GripWatch watch(drive);
        RawInput held;
        bool locked = false;
        double length = 0;
        while (drive.time() < 10 &&
               (drive.time() < 1 || drive.speed() * drive.speed() > 0.01f || drive.car().yawRate > 0.01f)) {
            RawInput wanted;
            wanted.steer = 1;
            wanted.handbrake = drive.time() > 0.25 ? 1.0f : 0.0f;
            held = smooth(held, wanted, kKeyboardSmoothing, drive.dt());
            const Vec2 from = drive.car().pose.position;
            locked = drive.step(quantise(held)).telemetry.rear.locked || locked;
            length += slip::length(drive.car().pose.position - from);
        }
        EXPECT_TRUE(locked) << what;
        expectBetween(what, "turns round by (°)", degrees(drive.car().pose.yaw), 100, 220);
        expectBetween(what, "comes to rest after (m)", length, 8, 25);
    }
}

// -- Trail braking -----------------------------------------------------------------------------------------------

/// On a circle of 60 m at 0.6 g the throttle is released and the brake applied, with the wheel held. ISO 7975 asks how
/// much the car turns in. That is the yaw rate one second later, over the one that the circle requires at the remaining
/// speed.
struct TrailBraking {
    double turnIn = 0, deceleration = 0;  // -, m/s²
    float sideslip = 0;                   // rad
};

TrailBraking trailBrake(const CarParams& car, float pedal) {
    constexpr float kRadius = 60;
    const float speed = std::sqrt(0.6f * kGravity * kRadius);
    TestDrive drive(car, asphaltOnly(), 120, speed);
    const GripWatch watch(drive);
    CircleDriver driver(drive, kRadius);
    const SteadyState steady = holdCircle(drive, driver, speed, 10);
    DriverInput input = quantise({0, pedal, 0, 0});
    input.steerAngle = steady.steerAngle;
    TrailBraking out;
    const double end = drive.time() + 1, before = drive.speed();
    while (drive.time() < end) {
        drive.step(input);
        out.sideslip = std::max(out.sideslip, std::abs(drive.sideslip()));
    }
    out.turnIn = drive.car().yawRate * kRadius / static_cast<double>(drive.speed());
    out.deceleration = before - drive.speed();
    return out;
}

TEST(Manoeuvres, TrailBraking) {
    for (const auto& [name, car] : bothCars()) {
        const std::string what = std::string("trail braking from 0.6 g on 60 m (ISO 7975), ") + name;
        const TrailBraking lifted = trailBrake(car, 0), light = trailBrake(car, 0.15f), hard = trailBrake(car, 0.3f);
        expectBetween(what, "yaw rate over the circle's, lifted", lifted.turnIn, 0.9, 1.3);
        expectBetween(what, "yaw rate over the circle's, braking lightly", light.turnIn, 0.9, 1.5);
        expectBetween(what, "deceleration, braking lightly (m/s²)", light.deceleration, 2, 4);
        expectBetween(what, "greatest sideslip, braking lightly (°)", degrees(light.sideslip), 0, 10);
        expectBetween(what, "greatest sideslip, braking harder (°)", degrees(hard.sideslip), 0, 20);
    }
}

}  // namespace
}  // namespace slip::test
