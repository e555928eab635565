// SPDX-License-Identifier: MIT
#include "io/car/car_check.hpp"

#include "base/real_math.hpp"
#include "base/scalar.hpp"
#include "io/car/car_warnings.hpp"
#include "io/json/wording.hpp"
#include "vehicle/model/car_setup.hpp"
#include "vehicle/params/unused_fields.hpp"

#include <algorithm>
#include <cmath>
#include <initializer_list>

namespace slip {
namespace {

constexpr float kMinRpm = 100;           // minimum rpm of the last point of a torque curve
constexpr float kShareSlack = 1e-3f;     // tolerance of the sum of shares
constexpr float kMaxRideFrequency = 20;  // Hz; at 60 ticks a second a stiffer car shakes between the ticks

struct Check {
    FieldReader& reader;
    const JsonNode& root;

    bool clean(std::initializer_list<std::string_view> pointers) const {
        return std::all_of(pointers.begin(), pointers.end(), [&](std::string_view p) { return reader.isClean(p); });
    }
    bool given(const void* member) const { return reader.presentMembers.contains(member); }
    /// Adds an error at the value, or at its nearest existing ancestor.
    void fail(const std::string& pointer, Message text) const {
        reader.fail(nearestNode(root, pointer).place, pointer, std::move(text));
    }
    void note(const std::string& pointer, Message text) const {
        reader.addNote(nearestNode(root, pointer).place, pointer, std::move(text));
    }
};

void checkRedline(const Check& check, const Engine& e) {
    const float lastRpm = e.torqueCurve.back().x;
    if (check.given(&e.redlineRpm) && e.redlineRpm > lastRpm)
        check.fail("/engine/redline_rpm", message("must be at most the torque curve's last rpm, {} (found {})",
                                                  numberText(lastRpm), numberText(e.redlineRpm)));
    if (e.redlineRpm > e.idleRpm) return;
    const std::string pointer = check.given(&e.redlineRpm) ? "/engine/redline_rpm"
                                : check.given(&e.idleRpm)  ? "/engine/idle_rpm"
                                                           : "/engine/torque_curve";
    check.fail(pointer, message("redline_rpm must be above idle_rpm ({} with idle {})", numberText(e.redlineRpm),
                                numberText(e.idleRpm)));
}

void checkEngine(const Check& check, const Engine& e) {
    if (!check.clean({"/engine/torque_curve"})) return;
    if (peakOf(e.torqueCurve).y <= 0) check.fail("/engine/torque_curve", message("the torque is 0 everywhere"));
    if (const float last = e.torqueCurve.back().x; last < kMinRpm)
        return check.fail("/engine/torque_curve", message("ends at {} rpm: did you mean thousands?", numberText(last)));
    if (!check.clean({"/engine/idle_rpm", "/engine/redline_rpm"})) return;
    checkRedline(check, e);
    if (e.redlineRpm <= e.idleRpm || !check.clean({"/engine/launch_rpm"})) return;
    if (e.launchRpm < e.idleRpm || e.launchRpm > e.redlineRpm)
        check.fail("/engine/launch_rpm", message("must be idle_rpm to redline_rpm, {} (found {})",
                                                 rangeText(e.idleRpm, e.redlineRpm, "rpm"), numberText(e.launchRpm)));
}

void checkFiring(const Check& check, const Engine& e) {
    const std::string list = "/engine/sound/firing";
    const Table& firing = *e.sound.firing;
    const int cylinders = static_cast<int>(firing.size());
    if (check.clean({"/engine/cylinders"}) && cylinders != e.cylinders)
        return check.fail(list, message("must have one entry per cylinder, {} (found {})", e.cylinders, cylinders));
    for (std::size_t i = 0; i < firing.size(); ++i)
        if (firing[i].y != 0 && firing[i].y != 1)
            return check.fail(childPointer(childPointer(list, i), 1),
                              message("must be {} or {} (found {})", 0, 1, numberText(firing[i].y)));
    const int turn = e.sound.turn();
    if (check.clean({"/engine/sound/cycle"}) && firing.back().x >= static_cast<float>(turn))
        check.fail(list, message("must end below {} deg, the length of a {}-stroke cycle (found {})", turn,
                                 e.sound.cycle, numberText(firing.back().x)));
}

void checkClutch(const Check& check, const Clutch& clutch, float engineTorque) {
    if (clutch.converter || clutch.maxTorque >= engineTorque) return;
    if (!check.clean({"/clutch/max_torque", "/engine/torque_curve"})) return;
    check.note("/clutch/max_torque",
               message("less than the engine's {} N m: the clutch slips at full throttle", numberText(engineTorque)));
}

/// Checks that a list of shift points has one entry per gear.
bool checkPointCount(const Check& check, const std::string& pointer, const void* member, std::size_t gears) {
    const JsonNode& node = nearestNode(check.root, pointer);
    if (!check.given(member) || node.kind != JsonKind::List || node.items.size() == gears) return true;
    check.fail(pointer, message("must be a number or one entry per gear, {} (found {})", gears, node.items.size()));
    return false;
}

/// Returns the pointer of the shift point of gear `g`, from 0. It may be one number for all gears.
std::string pointPointer(const Check& check, const std::string& list, std::size_t g) {
    return nearestNode(check.root, list).kind == JsonKind::List ? childPointer(list, g) : list;
}

void checkUpshifts(const Check& check, const AutoShift& shift, float idle) {
    const std::string list = "/gearbox/auto/upshift_rpm";
    const bool one = nearestNode(check.root, list).kind != JsonKind::List;
    const std::size_t used = std::max<std::size_t>(shift.upshiftRpm.size(), 2) - 1;
    for (std::size_t g = 0; g < (one ? 1 : std::min(used, shift.upshiftRpm.size())); ++g)
        if (shift.upshiftRpm[g] <= idle)
            check.fail(pointPointer(check, list, g), message("must be above idle_rpm, {} (found {})", numberText(idle),
                                                             numberText(shift.upshiftRpm[g])));
}

/// Checks that a downshift lands below the upshift point of the lower gear. That an upshift lands above the downshift
/// point of the higher gear is the same condition.
void checkHunting(const Check& check, const Gearbox& box) {
    const AutoShift& shift = box.automatic;
    const std::string list =
        check.given(&shift.downshiftRpm) ? "/gearbox/auto/downshift_rpm" : "/gearbox/auto/upshift_rpm";
    for (std::size_t g = 1; g < box.ratios.size(); ++g) {
        const float landing = shift.downshiftRpm[g] * box.ratios[g - 1] / box.ratios[g];
        if (landing < shift.upshiftRpm[g - 1]) continue;
        check.fail(
            pointPointer(check, list, g),
            message(
                "can hunt: from gear {}, a downshift at {} rpm puts gear {} at {} rpm, at or above its {} rpm upshift",
                g + 1, numberText(shift.downshiftRpm[g]), g, numberText(std::round(landing)),
                numberText(shift.upshiftRpm[g - 1])));
    }
}

void checkGearbox(const Check& check, const CarParams& car) {
    const Gearbox& box = car.gearbox;
    const AutoShift& shift = box.automatic;
    if (check.clean({"/gearbox/shift_time", "/gearbox/auto/latency"}) && shift.latency < box.shiftTime)
        check.fail("/gearbox/auto/latency", message("must be at least shift_time, {} s (found {})",
                                                    numberText(box.shiftTime), numberText(shift.latency)));
    if (!check.clean({"/gearbox/ratios", "/gearbox/auto/upshift_rpm", "/gearbox/auto/downshift_rpm",
                      "/engine/torque_curve", "/engine/redline_rpm", "/engine/idle_rpm"}))
        return;
    const std::size_t gears = box.ratios.size();
    const bool goodUp = checkPointCount(check, "/gearbox/auto/upshift_rpm", &shift.upshiftRpm, gears);
    const bool goodDown = checkPointCount(check, "/gearbox/auto/downshift_rpm", &shift.downshiftRpm, gears);
    if (!goodUp || !goodDown) return;
    if (check.given(&shift.upshiftRpm)) checkUpshifts(check, shift, car.engine.idleRpm);
    checkHunting(check, box);
}

/// Checks that the curve has a peak within `most`. The peak solves Bx − E(Bx − atan Bx) = tan(π/2C), whose left side
/// grows with x. So there is one exactly if the left side has reached the right side at `most`.
void checkMagicSet(const Check& check, const std::string& pointer, const MagicSet& set, float most,
                   const Message& within) {
    if (!check.clean({pointer})) return;
    const float x = set.b * most;
    if (x - set.e * (x - real::atan(x)) < real::tan(kPi / (2 * set.c)))
        check.fail(pointer, message("has no peak within {}", within));
}

void checkCurve(const Check& check, const std::string& pointer, const Table& table, std::string_view name) {
    if (!check.clean({pointer})) return;
    if (table.front().x != 0)
        check.fail(pointer + "/0/0", message("{} must start at 0 (found {})", word(name), numberText(table.front().x)));
    if (peakOf(table).y <= 0) check.fail(pointer, message("the tyre has no force: at least one point must be above 0"));
}

void checkTyre(const Check& check, const std::string& axle, const Tyre& tyre) {
    const std::string pointer = axle + "/tyre";
    checkMagicSet(check, pointer + "/magic/lateral", tyre.magic.lateral, radians(45), message("45 deg of slip angle"));
    checkMagicSet(check, pointer + "/magic/longitudinal", tyre.magic.longitudinal, 1, message("a slip ratio of 1"));
    if (tyre.curve) {
        checkCurve(check, pointer + "/curve/lateral", tyre.curve->lateral, "slip angle");
        checkCurve(check, pointer + "/curve/longitudinal", tyre.curve->longitudinal, "slip ratio");
    } else if (tyre.model == TyreModel::Curve && check.clean({pointer + "/curve"})) {
        check.fail(pointer + "/curve", message("required key 'curve' is missing (model is 'curve')"));
    }
}

void checkSuspension(const Check& check, const std::string& axle, const Suspension& s, float axleLoad) {
    const std::string spring = axle + "/suspension/spring";
    if (!check.clean({spring, axle + "/suspension/travel", "/body/mass", "/body/front_weight"})) return;
    if (const float frequency = rideFrequency(s.spring, axleLoad); frequency > kMaxRideFrequency)
        return check.fail(spring, message("too stiff to simulate: the car would bounce at {} Hz, the limit is {} Hz; "
                                          "omit 'suspension' for a rigid axle",
                                          roundedText(frequency, 10), numberText(kMaxRideFrequency)));
    if (const float frequency = rideFrequency(s.antiRollBar, axleLoad); frequency > kMaxRideFrequency)
        return check.fail(axle + "/suspension/anti_roll_bar",
                          message("too stiff to simulate: the car would roll at {} Hz, the limit is {} Hz",
                                  roundedText(frequency, 10), numberText(kMaxRideFrequency)));
    const float compressed = axleLoad / 2 / s.spring;
    if (!s.travel.each && compressed > s.travel.number)
        check.note(axle + "/suspension/travel", message("the static load compresses the spring by {} m, more than its "
                                                        "{} m of travel: it sits on the bump stops",
                                                        roundedText(compressed, 1000), numberText(s.travel.number)));
}

/// Checks that the shares of all axles add up to 1.
void checkShares(const Check& check, const CarParams& car, float Axle::*share, const char* key) {
    float sum = 0;
    for (const Axle& axle : car.axles) sum += axle.*share;
    if (std::abs(sum - 1) > kShareSlack)
        check.fail("/axles", message("'{}' of all axles must add up to 1 (found {})", std::string_view(key),
                                     roundedText(sum, 1000)));
}

/// Checks that every axle carries load at rest; otherwise the body would tip.
void checkRest(const Check& check, const CarParams& car) {
    const std::array<float, kMaxWheels> loads = restingLoads(car);
    std::size_t wheel = 0;
    for (std::size_t i = 0; i < car.axles.size(); ++i) {
        const bool carries = loads[wheel] > 0;
        wheel += static_cast<std::size_t>(car.axles[i].wheels);
        if (!carries)
            check.fail(childPointer("/axles", i),
                       message("carries no load at rest: move this axle or the centre of gravity (body.cg_position)"));
    }
}

void checkAxles(const Check& check, const CarParams& car) {
    if (!check.clean({"/axles", "/chassis"})) return;
    if (!check.given(&car.axles))
        return check.fail("/axles", message("required key 'axles' is missing (chassis is 'multi_axle')"));
    if (car.axles.empty())
        return check.fail("/axles", message("must have {} (found {})", countText(1, kMaxAxles, message("entries")), 0));
    for (std::size_t i = 1; i < car.axles.size(); ++i)
        if (car.axles[i].position >= car.axles[i - 1].position)
            return check.fail(childPointer(childPointer("/axles", i), "position"),
                              message("list the axles from front to rear: must be below {} (found {})",
                                      numberText(car.axles[i - 1].position), numberText(car.axles[i].position)));
    if (std::all_of(car.axles.begin(), car.axles.end(), [](const Axle& axle) { return axle.wheels == 1; }))
        return check.fail("/axles", message("at least one axle must have 2 wheels, or the car falls over"));
    checkShares(check, car, &Axle::driven, "driven");
    checkShares(check, car, &Axle::braked, "braked");
    if (check.clean({"/body"})) checkRest(check, car);
}

/// Notes unsprung masses of more than half the car's mass: the hopping wheels would shake the body.
void checkUnsprung(const Check& check, const CarParams& car) {
    float unsprung = 0;
    for (std::size_t i = 0; i < axleCountOf(car); ++i) unsprung += 2 * axleOf(car, i).unsprungMass;
    if (check.clean({"/body/mass"}) && unsprung > car.body.mass / 2)
        check.note("/body/mass", message("less than twice the total unsprung_mass, {} kg: the wheels shake the body",
                                         numberText(unsprung)));
}

void checkSprite(const Check& check, const std::string& sprite) {
    if (sprite.find_first_of("/\\") != std::string::npos || sprite == "." || sprite == "..")
        check.fail("/look/sprite", message("must be a file name without a folder (found {})", inQuotes(sprite)));
}

/// Returns false for values that ask for nothing: zero, false, "open", and objects of only such values. An empty object
/// asks for its part to exist.
bool requestsSomething(const JsonNode& node) {
    if (node.kind == JsonKind::Object) {
        const auto says = [](const JsonMember& member) { return !isFreeKey(member.key); };
        const auto asks = [&](const JsonMember& member) { return says(member) && requestsSomething(member.value); };
        return std::none_of(node.members.begin(), node.members.end(), says) ||
               std::any_of(node.members.begin(), node.members.end(), asks);
    }
    if (node.kind == JsonKind::Bool) return node.truth;
    return node.kind == JsonKind::Number ? node.number != 0 : node.kind == JsonKind::List || node.text != "open";
}

/// Returns true for a differential that connects nothing but still sets wheel_spin.
bool setsWheelSpin(const CarParams& car, const std::string& pointer, const JsonNode& node) {
    const JsonNode* const type = pointer.ends_with("_differential") ? node.find("type") : nullptr;
    return type != nullptr && type->text != "open" && car.chassis != Chassis::DualTrack && !car.clutch &&
           !car.drive.wheelSpin;
}

void noteIdleMembers(const Check& check, const CarParams& car, const std::string& pointer, const JsonNode& object) {
    for (const JsonMember& member : object.members) {
        if (isFreeKey(member.key)) continue;
        const std::string inner = childPointer(pointer, member.key);
        const Message reason = unusedReason(car, inner);
        if (reason.empty()) {
            noteIdleMembers(check, car, inner, member.value);
            for (std::size_t i = 0; i < member.value.items.size(); ++i)
                noteIdleMembers(check, car, childPointer(inner, i), member.value.items[i]);
        } else if (requestsSomething(member.value)) {
            const bool wheelSpin = setsWheelSpin(car, inner, member.value);
            check.note(inner, wheelSpin ? message("only turns on wheel_spin: {}", reason)
                                        : message("has no effect: {}", reason));
        }
    }
}

}  // namespace

std::string roundedText(float value, float perUnit) { return numberText(std::round(value * perUnit) / perUnit); }

std::string axlePointer(const CarParams& car, std::size_t index) {
    if (car.chassis == Chassis::MultiAxle) return childPointer("/axles", index);
    return index == 0 ? "/front" : "/rear";
}

void checkCar(FieldReader& reader, const JsonNode& root, const CarParams& car) {
    const Check check{reader, root};
    checkSprite(check, car.look.sprite);
    if (car.chassis == Chassis::MultiAxle) checkAxles(check, car);
    checkUnsprung(check, car);
    for (std::size_t i = 0; i < axleCountOf(car); ++i) {
        const std::string pointer = axlePointer(car, i);
        const Axle& axle = axleOf(car, i);
        checkTyre(check, pointer, axle.tyre);
        if (axle.suspension && check.clean({"/axles"}))
            checkSuspension(check, pointer, *axle.suspension, 2 * restingCornerLoad(car, i));
    }
    checkEngine(check, car.engine);
    if (check.clean({"/engine/sound/firing"}) && car.engine.sound.firing) checkFiring(check, car.engine);
    if (car.clutch) checkClutch(check, *car.clutch, peakOf(car.engine.torqueCurve).y);
    checkGearbox(check, car);
}

void reportUnused(FieldReader& reader, const JsonNode& root, const CarParams& car) {
    const Check check{reader, root};
    noteIdleMembers(check, car, "", root);
    const bool refused = check.given(&car.drive.wheelSpin) && !car.drive.wheelSpin;
    if (const std::string_view cause = wheelDynamicsBecause(car); refused && !cause.empty())
        check.note("/drive/wheel_spin", message("is ignored: {}", word(cause)));
}

void noteConflicts(FieldReader& reader, const JsonNode& root, const CarParams& car) {
    const Check check{reader, root};
    for (CarWarning& warning : findWarnings(car)) check.note(warning.pointer, std::move(warning.text));
}

}  // namespace slip
