// SPDX-License-Identifier: MIT
#include "race/testdrive/cone_runs.hpp"

#include "base/real_math.hpp"
#include "base/scalar.hpp"
#include "base/table.hpp"

namespace slip {
namespace {

constexpr int kCones = 8;
constexpr float kSpacing = 18, kFirstCone = 30;                       // m
constexpr float kRunOut = 25;                                         // m beyond the last cone
constexpr float kNearest = 2.5f;                                      // m, shortest distance that it looks ahead
constexpr float kYawGain = 0.12f;                                     // s: road-wheel angle per missing yaw rate
constexpr float kHandRate = 1.5f;                                     // rad/s of the road wheels
constexpr double kSteps[] = {4, 0.5};                                 // km/h, steps of successive searches
constexpr double kMinThrough = 30, kMaxThrough = 200;                 // km/h
constexpr int kMissed = 4;                                            // failures in a row that end a search
constexpr float kBeside[] = {0.2f, 0.5f, 0.8f, 1.1f, 1.5f};           // m of clearance beside the cones
constexpr float kPreviews[] = {0.2f, 0.3f, 0.4f, 0.5f, 0.6f, 0.75f};  // s

/// Adds the path from one lateral offset to another, as half a wave.
void ease(std::vector<Vec2>& way, float from, float to, float low, float high) {
    constexpr int kPieces = 12;
    for (int i = 0; i <= kPieces; ++i) {
        const float share = static_cast<float>(i) / kPieces;
        const float x = lerp(from, to, share);
        if (x > way.back().x) way.push_back({x, lerp(low, high, (1 - real::cos(kPi * share)) / 2)});
    }
}

/// Returns true if the car's outline touches the cone's foot.
bool strikes(const CarParams& car, const Pose& pose, Vec2 cone) {
    const Vec2 at = unrotate(cone - pose.position, direction(pose.yaw));
    const float middle = (frontArm(car) - rearArm(car)) / 2;
    return std::abs(at.x - middle) < car.body.length / 2 + kConeRadius &&
           std::abs(at.y) < car.body.width / 2 + kConeRadius;
}

bool strikesAny(const ConeCourse& course, const CarParams& car, const Pose& pose) {
    return std::ranges::any_of(course.cones, [&](Vec2 cone) { return strikes(car, pose, cone); });
}

/// Returns true if the car passed a slalom cone on the wrong side in this tick.
bool passesWrong(const ConeCourse& course, Vec2 before, Vec2 now) {
    return std::ranges::any_of(course.passing,
                               [&](Vec2 cone) { return before.x < cone.x && now.x >= cone.x && now.y * cone.y < 0; });
}

}  // namespace

DriverInput ConeDriver::drive(const ConeCourse& course, const DrivenCar& driven) {
    const CarSnapshot& car = driven.car;
    const float v = std::max(length(car.velocity), 3.0f);
    const float x = car.pose.position.x + std::max(kNearest, preview_ * v);
    const Vec2 to = Vec2{x, interpolate(course.way, x)} - car.pose.position;
    const float off = wrapAngle(real::atan2(to.y, to.x) - real::atan2(car.velocity.y, car.velocity.x));
    const float yawRate = 2 * v * real::sin(off) / length(to);
    const float wanted =
        steerOverWheels(driven.params) * (driven.params.wheelbase * yawRate / v + kYawGain * (yawRate - car.yawRate));
    const float most = radians(driven.params.steering.maxAngleDeg), reach = kHandRate * driven.dt;
    steer_ = std::clamp(std::clamp(wanted, steer_ - reach, steer_ + reach), -most, most);
    DriverInput input;
    if (car.pose.position.x < course.coastFrom) holdSpeed(pedals_, driven.params, car, speed_, driven.dt, input);
    input.steerAngle = steer_;
    return input;
}

bool failsCourse(const ConeCourse& course, const DrivenCar& driven, Vec2 before) {
    const Pose& now = driven.car.pose;
    return strikesAny(course, driven.params, now) || passesWrong(course, before, now.position) ||
           std::abs(driven.sideslip()) > kPi / 3;
}

ConeCourse slalomCourse(const CarParams& car, float beside) {
    ConeCourse course;
    const float far = car.body.width / 2 + beside;
    float side = -1;
    course.way = {{0, 0}};
    ease(course.way, kFirstCone - kSpacing, kFirstCone, 0, side * far);
    for (int i = 0; i < kCones; ++i, side = -side) {
        const float x = kFirstCone + kSpacing * static_cast<float>(i);
        course.cones.push_back({x, 0});
        course.passing.push_back({x, side});
        ease(course.way, x, x + kSpacing, side * far, i + 1 < kCones ? -side * far : 0);
    }
    course.length = course.way.back().x + kRunOut;
    return course;
}

ConeCourse laneChangeCourse(const CarParams& car, float beside) {
    constexpr float kLead = 30, kFirst = 12, kAcross = 13.5f, kSecond = 11, kBack = 12.5f, kThird = 12;  // m
    const float width = car.body.width, aside = 1;
    const float one = 1.1f * width + 0.25f, two = width + 1, three = std::max(1.3f * width + 0.25f, 3.0f);
    const float second = one / 2 + aside + two / 2;
    ConeCourse course;
    const auto lane = [&](float from, float length, float middle, float wide) {
        for (const float share : {0.0f, 0.5f, 1.0f})
            for (const float side : {-1.0f, 1.0f})
                course.cones.push_back({from + share * length, middle + side * (wide / 2 + kConeRadius)});
    };
    const float from2 = kLead + kFirst + kAcross, from3 = from2 + kSecond + kBack;
    lane(kLead, kFirst, 0, one);
    lane(from2, kSecond, second, two);
    lane(from3, kThird, 0, three);
    course.way = {{0, 0}};
    const float early = 4 * beside;  // m that the path begins to cross before a lane ends
    ease(course.way, kLead + kFirst - early, from2 + early / 2, 0, second);
    ease(course.way, from2 + kSecond - early, from3 + early / 2, second, 0);
    course.length = from3 + kThird + car.body.length;
    course.way.push_back({course.length + kRunOut, 0});
    course.coastFrom = kLead + 2;
    return course;
}

std::optional<std::vector<WayPoint>> driveCones(const CarParams& car, const SurfaceTable& surfaces,
                                                const ConeCourse& course, float speed, float preview) {
    TestDrive drive(car, surfaces, 120, speed);
    ConeDriver driver(speed, preview);
    std::vector<WayPoint> way{{drive.car().pose, speed}};
    const double longest = 3 * static_cast<double>(course.length / speed);
    const int every = drive.race().hz() / kWayPerSecond;
    for (int tick = 1; drive.car().pose.position.x < course.length; ++tick) {
        const Vec2 before = drive.car().pose.position;
        const CarSnapshot& now = drive.step(driver.drive(course, drive));
        if (tick % every == 0) way.push_back({now.pose, length(now.velocity)});
        if (drive.time() > longest || failsCourse(course, drive, before)) return {};
    }
    return way;
}

ConeRun fastestThrough(CourseOf courseOf, const CarParams& car, const SurfaceTable& surfaces) {
    ConeRun best{{}, courseOf(car, kBeside[1]), 0};
    const auto search = [&](float beside, float preview, double step) {
        const ConeCourse course = courseOf(car, beside);
        int missed = 0;
        for (double kmh = best.kmh ? *best.kmh + step : kMinThrough; kmh <= kMaxThrough && missed < kMissed;
             kmh += step) {
            const bool through =
                driveCones(car, surfaces, course, static_cast<float>(kmh) / kKmhPerMs, preview).has_value();
            missed = through ? 0 : missed + 1;
            if (through) best = {kmh, course, preview};
        }
    };
    for (const double step : kSteps)
        for (const float beside : kBeside)
            for (const float preview : kPreviews) search(beside, preview, step);
    return best;
}

}  // namespace slip
