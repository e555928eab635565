// Rows 5, 6 and 20: how the car gets there, against the eigenvalues of the linear bicycle, and the step's own error.
#include "race/manoeuvres.hpp"
#include "support/test_cars.hpp"
#include "validation/rows.hpp"

#include <vector>

namespace slip::test {
namespace {

/// Yaw rate after every tick of a run at a held speed, the wheel at `steer` for `push` s and then straight.
std::vector<double> yawResponse(const CarParams& car, int hz, float speed, float steer, double push, double duration) {
    TestDrive drive(car, asphaltOnly(), hz, speed);
    SpeedControllerState controller;
    std::vector<double> yawRate;
    while (drive.time() < duration) {
        DriverInput input;
        holdSpeed(controller, car, drive.car(), speed, drive.dt(), input);
        input.steerAngle = drive.time() < push ? steer : 0.0f;
        yawRate.push_back(drive.step(input).yawRate);
    }
    EXPECT_LE(drive.mostGripUse(), 1 + 1e-6f);
    return yawRate;
}

struct Mode {
    double frequency;  // ω_n, rad/s
    double damping;    // 2ζω_n, 1/s
};

/// Fits y[k+2] = p·y[k+1] + q·y[k] (Prony) to a free response sampled every `period` s.
Mode fitMode(const std::vector<double>& y, std::size_t stride, double period) {
    double a11 = 0, a12 = 0, a22 = 0, b1 = 0, b2 = 0;
    for (std::size_t k = 0; k + 2 * stride < y.size(); ++k) {
        const double now = y[k], next = y[k + stride], after = y[k + 2 * stride];
        a11 += next * next, a12 += next * now, a22 += now * now;
        b1 += next * after, b2 += now * after;
    }
    const double det = a11 * a22 - a12 * a12;
    const double p = (b1 * a22 - b2 * a12) / det, q = (b2 * a11 - b1 * a12) / det;
    const double decay = -std::log(-q) / (2 * period);  // ζω_n
    const double cosine = p / (2 * std::sqrt(-q));
    const double turning = cosine <= 1 ? std::acos(cosine) / period : std::acosh(cosine) / period;
    const double square = cosine <= 1 ? decay * decay + turning * turning : decay * decay - turning * turning;
    return {std::sqrt(square), 2 * decay};
}

constexpr float kSpeed = 25;

Mode measuredMode(const CarParams& car) {
    std::vector<double> y = yawResponse(car, 1000, kSpeed, 0.01f, 0.1, 0.8);
    y.erase(y.begin(), y.begin() + 110);  // the free part
    return fitMode(y, 50, 0.05);
}

/// ω_n² = C_f·C_r·L²/(m·I·v²) + (C_r·b − C_f·a)/I; 2ζω_n = (C_f + C_r)/(m·v) + (C_f·a² + C_r·b²)/(I·v).
Mode predictedMode(const CarParams& car) {
    const double a = frontArm(car), b = rearArm(car), m = car.body.mass, inertia = car.body.yawInertia, v = kSpeed;
    const double cf = frontStiffness(car), cr = rearStiffness(car), wheelbase = car.wheelbase;
    return {std::sqrt(cf * cr * wheelbase * wheelbase / (m * inertia * v * v) + (cr * b - cf * a) / inertia),
            (cf + cr) / (m * v) + (cf * a * a + cr * b * b) / (inertia * v)};
}

TEST(Transient, YawFrequency) {
    expectRow({"5 yaw frequency", 0.02, understeeringCar(),
               [](const CarParams& c) { return measuredMode(c).frequency; },
               [](const CarParams& c) { return predictedMode(c).frequency; },
               [](CarParams& c) { c.front.tyre.peakSlipAngleDeg *= 1.05f, c.rear.tyre.peakSlipAngleDeg *= 0.95f; }});
}

TEST(Transient, YawDamping) {
    expectRow({"5 yaw damping", 0.02, understeeringCar(), [](const CarParams& c) { return measuredMode(c).damping; },
               [](const CarParams& c) { return predictedMode(c).damping; },
               [](CarParams& c) { c.front.tyre.peakSlipAngleDeg *= 1.05f, c.rear.tyre.peakSlipAngleDeg *= 1.05f; }});
}

/// λ = c·g·m·a·b/(I·v) of the neutral car.
double neutralRate(const CarParams& car) {
    const double c = car.front.tyre.friction / radians(car.front.tyre.peakSlipAngleDeg);
    return c * kGravity * car.body.mass * frontArm(car) * rearArm(car) / (car.body.yawInertia * kSpeed);
}

TEST(Transient, NeutralStepSteerIsFirstOrder) {
    const CarParams car = neutralCar();
    const float steer = 0.005f;
    const std::vector<double> yawRate = yawResponse(car, 1000, kSpeed, steer, 10, 1);
    const double steady = kSpeed * steer / car.wheelbase;
    double worst = 0, worstOff = 0, most = 0;
    for (std::size_t k = 0; k < yawRate.size(); ++k) {
        const double t = static_cast<double>(k + 1) / 1000;
        worst = std::max(worst, std::abs(yawRate[k] - steady * (1 - std::exp(-neutralRate(car) * t))));
        worstOff = std::max(worstOff, std::abs(yawRate[k] - steady * (1 - std::exp(-1.05 * neutralRate(car) * t))));
        most = std::max(most, yawRate[k]);
    }
    std::printf("6 neutral step steer: worst deviation %.4f %% of the steady yaw rate\n", 100 * worst / steady);
    EXPECT_LE(worst, 0.01 * steady);
    EXPECT_GT(worstOff, 0.01 * steady) << "5 % off is not noticed";
    EXPECT_LE(most, 1.001 * steady);
}

TEST(Transient, StepErrorShrinksWithTheStep) {
    const CarParams car = understeeringCar();
    // Yaw rate 0.1 s after a step of the wheel: the error against 1000 Hz falls in proportion to the step.
    const auto at = [&](int hz) {
        return yawResponse(car, hz, 20, 0.01f, 10, 0.1)[static_cast<std::size_t>(hz / 10) - 1];
    };
    const double fine = at(1000), e60 = std::abs(at(60) - fine), e120 = std::abs(at(120) - fine),
                 e240 = std::abs(at(240) - fine);
    std::printf("20 error at 60, 120, 240 Hz: %.3f %.3f %.3f %%\n", 100 * e60 / fine, 100 * e120 / fine,
                100 * e240 / fine);
    EXPECT_GT(e60 / e120, 1);
    EXPECT_LT(e60 / e120, 4);
    EXPECT_GT(e120 / e240, 1);
    EXPECT_LT(e120 / e240, 4.6);
    EXPECT_LT(e120 / fine, 0.06);
}

}  // namespace
}  // namespace slip::test
