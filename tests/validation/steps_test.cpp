// SPDX-License-Identifier: MIT
// Effects of a step's length: the damping of springs, paths at the limit, and oscillations from step to step.
#include "base/scalar.hpp"
#include "io/player/default_device.hpp"
#include "race/testdrive/feel.hpp"
#include "support/bundled.hpp"
#include "support/random_cars.hpp"
#include "validation/rows.hpp"
#include "validation/variants.hpp"
#include "vehicle/model/chassis.hpp"

#include <fmt/format.h>

namespace slip::test {
namespace {

enum class Swing { Heave, Pitch, Roll };

/// Returns an evenly loaded car without bars: heave, pitch and roll do not mix.
CarParams swingingCar(float spring, float damping) {
    CarParams car = plainCar();
    car.chassis = Chassis::DualTrack;
    for (Axle* axle : axlesOf(car)) axle->suspension = Suspension{spring, damping, damping, 0.5f, 0};
    return completed(car);
}

struct SwingMode {
    double inertia, stiffness, damping;
    double frequency() const { return std::sqrt(stiffness / inertia) / (2 * kPi); }
    double ratio() const { return damping / (2 * std::sqrt(stiffness * inertia)); }
};
SwingMode modeOf(const CarParams& car, Swing swing) {
    const CarSetup setup = buildCarSetup(car);
    const SpringSetup& s = setup.frontAxle().springs;
    const double lever = swing == Swing::Heave ? 1 : swing == Swing::Pitch ? s.arm : s.halfTrack;
    const double inertia = swing == Swing::Heave   ? car.body.mass
                           : swing == Swing::Pitch ? setup.pitchInertia
                                                   : setup.rollInertia;
    const double weight = swing == Swing::Heave ? 0 : static_cast<double>(car.body.mass) * kGravity * car.body.cgHeight;
    return {inertia, 4 * s.spring * lever * lever - weight, 4 * s.bumpDamping * lever * lever};
}

/// Returns the damping ratio by the logarithmic decrement over the first full swing.
double measuredRatio(const CarParams& car, Swing swing, int hz) {
    const CarSetup setup = buildCarSetup(car);
    CarState state = rollingState(car, 0);
    SuspensionState& s = state.suspension;
    float& moved = swing == Swing::Heave ? s.heave : swing == Swing::Pitch ? s.pitch : s.roll;
    moved = 0.01f;
    for (std::size_t i = 0; i < kDualTrackWheels; ++i) {
        const float lever = swing == Swing::Heave   ? 1
                            : swing == Swing::Pitch ? (i < 2 ? -1.0f : 1.0f) * setup.frontAxle().springs.arm
                                                    : (i % 2 ? -1.0f : 1.0f) * setup.frontAxle().springs.halfTrack;
        s.corners[i].height -= lever * moved;
    }
    std::vector<double> peaks;
    std::array<double, 3> last{0, 0, moved};
    for (int i = 0; i < 10 * hz && peaks.size() < 2; ++i) {
        stepLoads({car, setup, state, {}, {}, {}, 1.0f / static_cast<float>(hz)}, {}, s);
        last = {last[1], last[2], moved};
        const bool turned = (last[1] - last[0]) * (last[2] - last[1]) < 0;
        if (!turned || i < 2) continue;
        peaks.push_back(topOf(last).size);
    }
    if (peaks.size() < 2) return 1;
    return dampingOf(std::log(peaks[0] / peaks[1]));
}

TEST(Steps, SpringsSwingWithTheDampingThatTheyAreGiven) {
    const std::array<std::pair<Swing, const char*>, 3> swings{
        {{Swing::Heave, "heave"}, {Swing::Pitch, "pitch"}, {Swing::Roll, "roll"}}};
    for (const auto& [swing, name] : swings)
        for (const double frequency : {1.5, 5.0}) {
            const SwingMode unit = modeOf(swingingCar(10000, 1000), swing);
            const double spring = 10000 * std::pow(frequency / unit.frequency(), 2);
            const double damping = 1000 * 0.158 / unit.ratio() * std::sqrt(spring / 10000);
            const CarParams car = swingingCar(static_cast<float>(spring), static_cast<float>(damping));
            expectRow({13, fmt::format("damping ratio of {} at {} Hz, 120 steps a second", name, frequency), 0.02, car,
                       [swing = swing](const CarParams& c) { return measuredRatio(c, swing, 120); },
                       [swing = swing](const CarParams& c) { return modeOf(c, swing).ratio(); },
                       [](CarParams& c) {
                           for (Axle* axle : axlesOf(c))
                               axle->suspension->bumpDamping *= 1.05f, axle->suspension->reboundDamping *= 1.05f;
                       }});
        }
}

/// Nine seconds at the limit, as a player may press keys: floored, a bend, the opposite bend, hard braking in a bend.
RawInput limitScript(double t) {
    RawInput raw;
    raw.throttle = t < 2.5 || (t > 4.5 && t < 6) ? 1.0f : t < 4.5 ? 0.4f : 0.0f;
    raw.steer = t < 1.5 ? 0.0f : t < 4.5 ? 1.0f : t < 6 ? -1.0f : 0.4f;
    raw.brake = t > 6.5 ? 0.7f : 0.0f;
    return raw;
}

struct Apart {
    double metres = 0, degrees = 0;
};
/// Returns the greatest distance between the paths of the same script at 120 and at 1000 steps per second.
Apart pathsApart(const CarParams& car, Assists assists) {
    constexpr int kCoarse = 120, kFine = 1000;
    TestDrive coarse(car, bundledSurfaces(), kCoarse, 20), fine(car, bundledSurfaces(), kFine, 20);
    RawInput felt;
    DriverInput input;
    Apart apart;
    for (int i = 0; i < 9 * kCoarse; ++i) {
        felt = smooth(felt, limitScript(coarse.time()), kKeyboardSmoothing, coarse.dt());
        input = quantise(felt);
        input.assists = assists;
        const Pose a = coarse.step(input).pose;
        while (fine.time() < coarse.time() - 0.5 / kFine) fine.step(input);
        const Pose& b = fine.car().pose;
        // A tick of one is not a whole number of ticks of the other.
        const Vec2 late = fine.car().velocity * static_cast<float>(coarse.time() - fine.time());
        apart.metres = std::max(apart.metres, static_cast<double>(length(a.position - b.position - late)));
        apart.degrees = std::max(apart.degrees, static_cast<double>(degrees(std::abs(a.yaw - b.yaw))));
    }
    return apart;
}

TEST(Steps, PathsHardlyDependOnThem) {
    const Assists firstDay = defaultDevice(false).assists;
    for (const std::string& name : bundledNames("cars")) {
        const Apart apart = pathsApart(bundledCar(name), firstDay);
        expectBetween("nine seconds at the limit, 120 against 1000 Hz", name + ", paths apart (m)", apart.metres,
                      -kNoBound, 1);
        expectBetween("nine seconds at the limit, 120 against 1000 Hz", name + ", headings apart (°)", apart.degrees,
                      -kNoBound, 3);
    }
}

TEST(Steps, AccelerationsOfRandomCarsDoNotAlternate) {
    constexpr int kCars = 200;
    const InputProfile keys = defaultDevice(false);
    int quiet = 0;
    for (std::uint64_t seed = 1; seed <= kCars; ++seed) {
        const CarParams car = randomCar(2 * seed - 1);
        const Ripple r = ripple({car, bundledSurfaces(), 0, 0, keys});
        quiet += r.ax < 0.02f && r.ay < 0.02f;
    }
    expectBetween("random cars, steering and pedals held", "share whose accelerations do not alternate by 0.02 m/s²",
                  static_cast<double>(quiet) / kCars, 0.9, 1);
}

}  // namespace
}  // namespace slip::test
