// SPDX-License-Identifier: MIT
// Body, springs and wheels: roll, pitch, travel, gains, wheel hop, an off-centre mass, air from the side.
#include "validation/mechanisms.hpp"

namespace slip::test {
namespace {

constexpr float kSpring = 30000;  // N/m

/// Returns a car with four equal springs under an evenly loaded body: heave, pitch and roll do not mix. The roll
/// stiffness is k·t², the pitch stiffness k·L², both less the moment of the weight as it leans, m·g·h per radian. In
/// roll h is the height above the roll centres.
CarParams sprungCar() {
    CarParams car = bareCar();
    for (Axle* axle : axlesOf(car)) axle->suspension = Suspension{kSpring, 3000, 3000};
    return car;
}
double rollArm(const CarParams& c) { return c.body.cgHeight - c.front.suspension->rollCentreHeight; }
double rollStiffnessOfSprings(const CarParams& c) { return kSpring * squared(c.front.track); }
double rollStiffness(const CarParams& c) { return rollStiffnessOfSprings(c) - c.body.mass * kGravity * rollArm(c); }
double pitchStiffness(const CarParams& c) {
    return kSpring * squared(c.wheelbase) - c.body.mass * kGravity * c.body.cgHeight;
}

/// Returns the car after 6 s of an acceleration (m/s²) at a speed (m/s).
CarRun settled(const CarParams& car, int hz, Vec2 acceleration, float speed = 20) {
    CarRun run(car, speed, hz);
    run.acceleration = acceleration;
    run.holdFor(inNeutral(), 6);
    return run;
}

void everySpring(CarParams& car, const std::function<void(Suspension&)>& change) {
    for (Axle* axle : axlesOf(car)) change(*axle->suspension);
}

constexpr float kBend = 5, kBrake = -8;  // m/s²

TEST(SuspensionMechanisms, RollCentre) {
    CarParams car = sprungCar();
    everySpring(car, [](Suspension& s) { s.rollCentreHeight = 0.2f; });
    expectMechanism({"roll_centre_height", "roll at 5 m/s², roll centres 0.2 m high (rad)", car,
                     [](const CarParams& c, int hz) {
                         return settled(c, hz, {0, kBend}).last.telemetry.roll;
                     },
                     [](const CarParams& c) { return c.body.mass * kBend * rollArm(c) / rollStiffness(c); },
                     [](CarParams& c) { everySpring(c, [](Suspension& s) { s.rollCentreHeight *= 1.05f; }); }});
    expectMechanism({"roll_centre_height", "load moved to the right at 5 m/s², by links and springs together (N)", car,
                     [](const CarParams& c, int hz) {
                         const auto w = settled(c, hz, {0, kBend}).last.telemetry.wheels;
                         return (w[1].load - static_cast<double>(w[0].load) + w[3].load - w[2].load) / 2;
                     },
                     [](const CarParams& c) {
                         const double leaning =
                             kGravity * rollArm(c) * c.body.mass * kBend * rollArm(c) / rollStiffness(c);
                         return c.body.mass * (kBend * static_cast<double>(c.body.cgHeight) + leaning) / c.front.track;
                     },
                     raiseCentreOfGravity});
}

TEST(SuspensionMechanisms, Anti) {
    CarParams car = sprungCar();
    everySpring(car, [](Suspension& s) { s.anti = 0.4f; });
    expectMechanism({"anti", "pitch at −8 m/s², both axles 0.4 (rad)", car,
                     [](const CarParams& c, int hz) {
                         return settled(c, hz, {kBrake, 0}).last.telemetry.pitch;
                     },
                     [](const CarParams& c) {
                         return (1 - c.front.suspension->anti) * c.body.mass * -kBrake * c.body.cgHeight /
                                pitchStiffness(c);
                     },
                     [](CarParams& c) { everySpring(c, [](Suspension& s) { s.anti *= 1.05f; }); }});
    CarParams dive = sprungCar();
    dive.front.suspension->anti = 0.5f;
    expectMechanism({"anti", "front springs pushed in at −8 m/s², front axle 0.5 (m)", dive,
                     [](const CarParams& c, int hz) {
                         const CarRun run = settled(c, hz, {kBrake, 0});
                         return run.last.telemetry.wheels[0].jounce - run.setup.frontAxle().springs.staticJounce;
                     },
                     [](const CarParams& c) {
                         // The links lift the front, and so the whole body.
                         const double moved = c.body.mass * -kBrake * c.body.cgHeight / c.wheelbase;
                         const double lifted = c.front.suspension->anti * moved, half = c.wheelbase / 2.0;
                         const double pitch = (moved * c.wheelbase - lifted * half) / pitchStiffness(c);
                         return pitch * half - lifted / (4 * kSpring);
                     },
                     [](CarParams& c) { c.front.suspension->anti *= 1.05f; }, 0.003});
}

TEST(SuspensionMechanisms, Travel) {
    CarParams pressed = sprungCar();
    pressed.body.downforceAreaFront = pressed.body.downforceAreaRear = 2;
    everySpring(pressed, [](Suspension& s) { s.travel.each = {0.02f, 0.08f}; });
    // Beyond the travel a stop ten times as stiff supports the spring.
    expectMechanism({"travel, bump", "a spring pushed in past its stop by the air at 50 m/s (m)", pressed,
                     [](const CarParams& c, int hz) {
                         const CarRun run = settled(c, hz, {}, 50);
                         return run.last.telemetry.wheels[0].jounce - run.setup.frontAxle().springs.staticJounce;
                     },
                     [](const CarParams& c) {
                         const double force = 0.5 * kAirDensity * c.body.downforceAreaFront * 50 * 50 / 2;
                         const double travel = (*c.front.suspension->travel.each)[0];
                         return (force / kSpring + 10 * travel) / 11;
                     },
                     [](CarParams& c) { everySpring(c, [](Suspension& s) { (*s.travel.each)[0] *= 1.05f; }); }});
    CarParams lifting = sprungCar();
    everySpring(lifting, [](Suspension& s) { s.travel.each = {0.2f, 0.04f}; });
    expectMechanism({"travel, droop", "how far a lifted wheel hangs below rest (m)", lifting,
                     [](const CarParams& c, int hz) {
                         const CarRun run = settled(c, hz, {0, 20});
                         EXPECT_EQ(run.last.telemetry.wheels[0].load, 0);
                         return run.setup.frontAxle().springs.staticJounce - run.last.telemetry.wheels[0].jounce;
                     },
                     [](const CarParams& c) { return (*c.front.suspension->travel.each)[1]; },
                     [](CarParams& c) { everySpring(c, [](Suspension& s) { (*s.travel.each)[1] *= 1.05f; }); }});
}

TEST(SuspensionMechanisms, Gains) {
    CarParams car = sprungCar();
    car.front.camberGainDegPerM.each = {-20, -10};
    car.front.toeGainDegPerM.each = {10, 15};
    const auto rolled = [](const CarParams& c) {
        return c.body.mass * kBend * c.body.cgHeight / rollStiffness(c);  // rad
    };
    const auto jounce = [=](const CarParams& c) { return rolled(c) * c.front.track / 2; };  // m, up on the right
    const auto wheel = [](std::size_t i, float WheelTelemetry::*what) {
        return [=](const CarParams& c, int hz) {
            return degrees(settled(c, hz, {0, kBend}).last.telemetry.wheels[i].*what);
        };
    };
    const auto row = [&](const char* of, const char* name, auto measure, auto predict, auto gain, std::size_t stroke) {
        expectMechanism({of, name, car, measure, predict, [=](CarParams& c) { (*gain(c).each)[stroke] *= 1.05f; }});
    };
    const auto camberGain = [](CarParams & c) -> auto& { return c.front.camberGainDegPerM; };
    const auto toeGain = [](CarParams & c) -> auto& { return c.front.toeGainDegPerM; };
    row(
        "camber_gain_deg_per_m, bump", "camber of the outer wheel at 5 m/s² (°)", wheel(1, &WheelTelemetry::camber),
        [=](const CarParams& c) { return -20 * jounce(c); }, camberGain, 0);
    row(
        "camber_gain_deg_per_m, droop", "camber of the inner wheel at 5 m/s² (°)", wheel(0, &WheelTelemetry::camber),
        [=](const CarParams& c) { return 10 * jounce(c); }, camberGain, 1);
    row(
        "camber_gain_deg_per_m, bump", "inclination of the outer wheel to the road, roll less gain (°)",
        wheel(1, &WheelTelemetry::inclination),
        [=](const CarParams& c) { return rolled(c) * 180 / kPi - 20 * jounce(c); }, camberGain, 0);
    row(
        "toe_gain_deg_per_m, bump", "toe of the outer wheel at 5 m/s², to the left (°)",
        wheel(1, &WheelTelemetry::angle), [=](const CarParams& c) { return 10 * jounce(c); }, toeGain, 0);
    row(
        "toe_gain_deg_per_m, droop", "toe of the inner wheel at 5 m/s², to the left (°)",
        wheel(0, &WheelTelemetry::angle), [=](const CarParams& c) { return 15 * jounce(c); }, toeGain, 1);
}

/// The hop of a wheel under a body that also moves, in a quarter of the car: m_s·z̈ = −k·x, m_u·ẅ = k·x − k_t·w − c·…,
/// x = z − w. `shape` is the body's amplitude over the wheel's.
struct Hop {
    double omega, shape, damping;  // rad/s, -, share of the critical damping
};
Hop hopOf(const CarParams& car) {
    const Suspension& s = *car.front.suspension;
    const double wheel = car.front.unsprungMass, body = car.body.mass / 4 - wheel, k = s.spring, tyre = s.tyreSpring;
    const double p = k / body, q = (k + tyre) / wheel;
    const double square = (p + q) / 2 + std::sqrt(squared(p - q) / 4 + p * k / wheel);
    const double shape = p / (p - square), apart = shape - 1;
    const double modal = body * squared(shape) + wheel, omega = std::sqrt(square);
    return {omega, shape, s.bumpDamping * squared(apart) / (2 * omega * modal)};
}

CarParams hoppingCar(float damping) {
    CarParams car = sprungCar();
    for (Axle* axle : axlesOf(car)) axle->unsprungMass = 35;
    everySpring(car, [&](Suspension& s) {
        s.tyreSpring = 180000;
        s.bumpDamping = s.reboundDamping = damping;
    });
    return car;
}

/// Returns frequency (Hz) and damping of the hop after a release of all four wheels 5 mm above rest. They follow from
/// the first peaks of the hop's share of the motion.
std::pair<double, double> measuredHop(const CarParams& car, int hz) {
    const Hop hop = hopOf(hoppingCar(car.front.suspension->bumpDamping));
    CarRun run(car, 0, hz);
    run.acceleration = Vec2{};
    for (CornerState& corner : run.state.suspension.corners) corner.wheelHeight = 0.005f;
    const double body = car.body.mass / 4 - car.front.unsprungMass;
    std::array<double, 3> last{};
    std::vector<std::pair<double, double>> peaks;  // s, size
    for (int i = 0; peaks.size() < 5 && i < 2 * hz; ++i) {
        run.hold(inNeutral(255));
        const SuspensionState& s = run.state.suspension;
        const double now = body * hop.shape * s.heave + car.front.unsprungMass * s.corners[0].wheelHeight;
        last = {last[1], last[2], now};
        if (i < 3 || (last[1] - last[0]) * (last[2] - last[1]) >= 0) continue;
        const ParabolaTop top = topOf(last);
        peaks.emplace_back((i - 1 + top.place) / hz, top.size);
    }
    if (peaks.size() < 5) return {0, 0};
    const double decrement = std::log(peaks[0].second / peaks[4].second) / 4;  // of half a swing
    return {2 / (peaks[4].first - peaks[0].first), dampingOf(decrement)};
}

TEST(SuspensionMechanisms, WheelHop) {
    expectMechanism({"unsprung_mass, tyre_spring", "frequency of the wheel's hop (Hz)", hoppingCar(150),
                     [](const CarParams& c, int hz) { return measuredHop(c, hz).first; },
                     [](const CarParams& c) {
                         const Hop hop = hopOf(c);
                         return hop.omega * std::sqrt(1 - squared(hop.damping)) / (2 * kPi);
                     },
                     [](CarParams& c) {
                         for (Axle* axle : axlesOf(c)) {
                             axle->unsprungMass *= 1.05f;
                             axle->suspension->tyreSpring /= 1.05f;
                         }
                     },
                     0.003, 0.01});
    expectMechanism(
        {"unsprung_mass, tyre_spring", "damping of the wheel's hop, of the critical", hoppingCar(300),
         [](const CarParams& c, int hz) { return measuredHop(c, hz).second; },
         [](const CarParams& c) { return hopOf(c).damping; },
         [](CarParams& c) { everySpring(c, [](Suspension& s) { s.bumpDamping /= 1.05f, s.reboundDamping /= 1.05f; }); },
         0.01, 0.03});
}

TEST(SuspensionMechanisms, WeightOffTheMiddle) {
    const auto leftShare = [](const CarParams& c, int hz) {
        const auto w = settled(c, hz, {}).last.telemetry.wheels;
        return w[0].load / (static_cast<double>(w[0].load) + w[1].load) - 0.5;
    };
    // On springs the body leans and its weight moves further.
    const auto predicted = [](const CarParams& c) {
        const double further = c.front.suspension ? rollStiffnessOfSprings(c) / rollStiffness(c) : 1;
        return further * c.body.cgLateral / c.front.track;
    };
    const auto further = [](CarParams& c) { c.body.cgLateral *= 1.05f; };
    for (const bool sprung : {false, true}) {
        CarParams car = sprung ? sprungCar() : bareCar();
        car.body.cgLateral = 0.15f;
        expectMechanism({"cg_lateral",
                         std::string("share of the load that the left carries more") +
                             (sprung ? ", on springs" : ", without springs"),
                         car, leftShare, predicted, further});
    }
    CarParams car = sprungCar();
    car.body.cgLateral = 0.15f;
    expectMechanism({"cg_lateral", "lean at rest (rad)", car,
                     [](const CarParams& c, int hz) { return settled(c, hz, {}).last.telemetry.roll; },
                     [](const CarParams& c) {
                         return -static_cast<double>(c.body.mass) * kGravity * c.body.cgLateral / rollStiffness(c);
                     },
                     further});
}

TEST(SuspensionMechanisms, AirFromTheSide) {
    // The tyres are equal in front and behind, so they give no torque.
    CarParams car = bareCar();
    car.body.sideDragArea = 2;
    car.body.sideDragArm = -0.8f;
    expectMechanism(
        {"side_drag_arm", "yaw moment of the air at 5 m/s to the left (N m)", car,
         [](const CarParams& c, int hz) {
             CarRun run(c, 30, hz);
             run.motion.vy = 5;
             run.acceleration = Vec2{};
             run.hold(inNeutral());
             return run.last.torque;
         },
         [](const CarParams& c) { return -0.5 * kAirDensity * c.body.sideDragArea * 5 * 5 * c.body.sideDragArm; },
         [](CarParams& c) { c.body.sideDragArm *= 1.05f; }});
}

TEST(SuspensionMechanisms, TheEnginesTorqueMovesTheBody) {
    CarParams car = sprungCar();
    car.engine.torqueCurve = flatTorque(170);
    const auto leaning = [](const CarParams& c, int hz) {
        CarRun run = heldIn(c, 3, 20, hz);
        const Telemetry t = run.holdFor(inGear(3, 255), 6);
        return std::pair{t.roll, t.pitch};
    };
    const auto stronger = [](CarParams& c) { c.engine.torqueCurve = flatTorque(170 * 1.05f); };
    car.engine.orientation = Orientation::Longitudinal;
    expectMechanism({"engine.orientation", "roll by 170 N m of a longitudinal engine (rad)", car,
                     [&](const CarParams& c, int hz) { return leaning(c, hz).first; },
                     [](const CarParams& c) { return 170 / rollStiffness(c); }, stronger});
    car.engine.orientation = Orientation::Transverse;
    expectMechanism({"engine.orientation", "pitch by 170 N m of a transverse engine (rad)", car,
                     [&](const CarParams& c, int hz) { return leaning(c, hz).second; },
                     [](const CarParams& c) { return -170 / pitchStiffness(c); }, stronger});
}

}  // namespace
}  // namespace slip::test
