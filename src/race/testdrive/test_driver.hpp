// SPDX-License-Identifier: MIT
// The AI driver of a test, tick by tick: on the plane and on a track, by the same plan.
#pragma once
#include "race/testdrive/cone_runs.hpp"
#include "race/testdrive/straight_driver.hpp"

#include <optional>

namespace slip {

enum class TestKind { Launch, Brake, Skidpad, StepSteer, Slalom, LaneChange };
inline constexpr std::size_t kTests = 6;

/// Plan of a car's test, from its runs on the plane. It starts at the origin of its own frame, along x.
struct TestPlan {
    TestKind kind = TestKind::Launch;
    double kmh = 0;        // at its start; with cones: held throughout
    float circleFrom = 0;  // m/s, skidpad: it accelerates quickly up to there, and is measured from there on
    float steerAngle = 0, yawRate = 0;  // rad, rad/s: steering step, and yaw rate that the car settles at
    float preview = 0;                  // s, with cones
    ConeCourse course = {};

    float speed() const;  // m/s, at its start
};

class TestDriver {
public:
    /// `start` is where the car stands or rolls, heading along it.
    TestDriver(TestPlan plan, const Pose& start) : plan_(std::move(plan)), start_(start) {}

    /// Call once per tick: evaluates the result of the last one, then returns the input for the next. When the test is
    /// done it stops the car.
    DriverInput drive(const DrivenCar& driven);
    bool isDone() const { return done_; }
    /// Returns the figure of a finished test, as TestInfo names it. Empty if the car did not get there.
    const std::optional<double>& figure() const { return figure_; }

private:
    double time(const DrivenCar& here) const { return ticks_ * static_cast<double>(here.dt); }
    bool rollsIn(const DrivenCar& here) const;
    void end(std::optional<double> figure = {});
    void evaluate(const DrivenCar& here);
    void evaluateLaunch(const DrivenCar& here);
    void evaluateBraking(const DrivenCar& here);
    void evaluateCircle(const DrivenCar& here);
    void evaluateStep(const DrivenCar& here);
    void evaluateCones(const DrivenCar& here);
    DriverInput next(const DrivenCar& here);
    DriverInput roundTheCircle(const DrivenCar& here);
    DriverInput atSpeed(const DrivenCar& here);
    DriverInput straightOn(const DrivenCar& here, DriverInput input);

    /// A rising value of a run, compared from one tick to the next.
    struct Mark {
        double before = 0;
        std::optional<double> at;  // s, when it was passed
        void pass(double time, double dt, double now, double mark);
    };
    /// The skidpad's measured part.
    struct Circle {
        std::optional<CircleDriver> driver;
        float target = 0;          // m/s
        bool isMeasuring = false;  // the speed rises slowly meanwhile
        double sum = 0, best = 0;
        int held = 0, windows = 0, settled = 0;  // ticks, windows, ticks
    };

    TestPlan plan_;
    Pose start_;
    int ticks_ = 0;  // driven
    bool done_ = false;
    std::optional<double> figure_;
    CarSnapshot here_;  // in the frame of the plan
    Vec2 before_;       // m, its position a tick ago
    SpeedControllerState pedals_;
    Mark low_, high_;                // for the speed, or for the rise of the yaw rate
    std::optional<float> brakedAt_;  // m, where braking began
    Circle circle_;
    std::optional<ConeDriver> cones_;
    StraightDriver straight_;
};

}  // namespace slip
