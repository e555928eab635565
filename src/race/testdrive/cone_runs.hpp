// SPDX-License-Identifier: MIT
// Runs between cones by an AI driver that looks ahead: the slalom and the double lane change.
#pragma once
#include "race/testdrive/manoeuvres.hpp"

#include <optional>
#include <vector>

namespace slip {

inline constexpr float kConeRadius = 0.14f;  // m, of a cone's foot

/// The positions of the cones (m), and the path between them: lateral offset to the left over the distance ahead.
struct ConeCourse {
    std::vector<Vec2> cones;
    std::vector<Vec2> way;      // x rises; straight between the points
    float length = 0;           // m to the finish
    float coastFrom = 1e9f;     // m from which no pedal is used
    std::vector<Vec2> passing;  // of a slalom, per cone: x, and −1 or 1 for the side to pass on
};

/// Returns the course with eight cones, 18 m apart.
ConeCourse slalomCourse(const CarParams& car, float beside);
/// Returns the course after ISO 3888-2: three lanes whose widths depend on the car's. The pedals are released 2 m into
/// the first.
ConeCourse laneChangeCourse(const CarParams& car, float beside);

/// Steers for a point of the path ahead, along the circle that leads there, and for the missing yaw rate.
class ConeDriver {
public:
    /// It holds `speed` (m/s) and looks `preview` s ahead.
    ConeDriver(float speed, float preview) : speed_(speed), preview_(preview) {}
    /// Returns the input for the next tick. Use one driver per course.
    DriverInput drive(const ConeCourse& course, const DrivenCar& driven);

private:
    float speed_, preview_;
    float steer_ = 0;  // rad
    SpeedControllerState pedals_;
};

/// Returns true if the car strikes a cone, passes one on the wrong side, or slides sideways. `before` is its position a
/// tick ago.
bool failsCourse(const ConeCourse& course, const DrivenCar& driven, Vec2 before);

/// Positions of a car per second.
inline constexpr int kWayPerSecond = 30;
struct WayPoint {
    Pose pose;
    float speed = 0;  // m/s
};

/// Drives the course once at a speed (m/s), looking `preview` s ahead. Returns nothing if the car struck a cone or
/// passed one on the wrong side.
std::optional<std::vector<WayPoint>> driveCones(const CarParams& car, const SurfaceTable& surfaces,
                                                const ConeCourse& course, float speed, float preview);

/// The fastest speed (in steps of 0.5 km/h) at which the AI driver gets through, of several ways to drive it.
struct ConeRun {
    std::optional<double> kmh;  // empty if at no speed
    ConeCourse course;
    float preview = 0;  // s
};
using CourseOf = ConeCourse (*)(const CarParams& car, float beside);
ConeRun fastestThrough(CourseOf course, const CarParams& car, const SurfaceTable& surfaces);

}  // namespace slip
