// SPDX-License-Identifier: MIT
#include "display/key_driver.hpp"

#include "race/world/axle_grip.hpp"

#include <algorithm>
#include <cstdlib>
#include <sstream>
#include <utility>

namespace slip::test {
namespace {

constexpr float kPeriod = 0.01f;   // s between two rows of telemetry
constexpr int kReaction = 5;       // rows between two decisions of the fingers, 20 per second
constexpr float kAhead = 0.06f;    // s that a player thinks ahead, because telemetry and keys are late
constexpr double kArrival = 0.01;  // s until a key event is in the program's queue

/// Predicts the car's state after `time` seconds at its present yaw rate.
CarSnapshot ahead(CarSnapshot car, float time) {
    const Vec2 velocity = unrotate(car.velocity, direction(car.pose.yaw));
    car.pose.position = car.pose.position + car.velocity * time;
    car.pose.yaw += car.yawRate * time;
    car.velocity = rotate(velocity, direction(car.pose.yaw));
    return car;
}

}  // namespace

bool TelemetryReader::next(CarSnapshot& now) {
    std::string part;
    while (std::getline(file_, part)) {
        line_ += part;
        if (file_.eof()) break;
        const std::string line = std::exchange(line_, {});
        if (line.starts_with("t,")) continue;
        rowSize_ = line.size() + 1;
        read(line, now);
        return true;
    }
    file_.clear();
    return false;
}

void TelemetryReader::read(const std::string& line, CarSnapshot& now) {
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
    t.front.lateralGrip = t.front.grip * car_.front.tyre.lateralShare;
    t.rear.lateralGrip = t.rear.grip * car_.rear.tyre.lateralShare;
    now.location = placed_ ? followRoad(track_, now.pose.position, now.location.s) : locate(track_, now.pose.position);
    placed_ = true;
}

/// Handles one row: the effect of the fingers on the pedals, and the place of the car in its lap.
void KeyDriver::follow() {
    ++rows_;
    fingers_.wait(kPeriod);
    fingers_.felt.throttle = now_.telemetry.throttle;
    fingers_.felt.brake = now_.telemetry.brake;
    if (!lap_) lap_ = startLaps(track_, now_.pose.position);
    if (green_ < 0 && length(now_.velocity) > 0.01f) green_ = time() - static_cast<double>(kPeriod);
    if (green_ < 0) return;
    eyes_.drive(ahead(now_, kAhead));
    const Vec2 along = direction(now_.pose.yaw);
    stepLaps(*lap_, track_,
             {now_.pose.position, now_.velocity, now_.pose.position + along * frontArm(car_),
              now_.pose.position - along * rearArm(car_)},
             time() - green_, kPeriod);
}

/// Sends changed keys to xdotool and gives them time to arrive before the next frame.
void KeyDriver::press(Hands& hands, const Fingers& wanted) {
    bool any = false;
    const auto key = [&](const char* name, bool was, bool is) {
        if (was != is) hands.send((is ? "keydown --delay 0 " : "keyup --delay 0 ") + std::string(name));
        any = any || was != is;
    };
    key("Left", fingers_.left, wanted.left);
    key("Right", fingers_.right, wanted.right);
    key("Up", fingers_.up, wanted.up);
    key("Down", fingers_.down, wanted.down);
    fingers_ = wanted;
    if (any) sleepFor(kArrival);
}

void KeyDriver::read() {
    while (reader_.next(now_)) follow();
}

void KeyDriver::watch() {
    read();
    gate_.pass(reader_.size());
}

void KeyDriver::act(Hands& hands) {
    read();
    if (rows_ >= decided_ + kReaction) {
        decide(hands);
        allowed_ = reader_.size() + (2 * kReaction - 1) * reader_.rowSize() / 2;  // rows have similar lengths
    }
    allowed_ = std::max(allowed_, reader_.size());
    gate_.pass(allowed_);
}

void KeyDriver::decide(Hands& hands) {
    decided_ = rows_;
    RawInput wanted;
    wanted.throttle = 1;  // full throttle until the lights go out
    if (green_ >= 0) wanted = eyes_.drive(ahead(now_, kAhead));
    Fingers aimed = fingers_;
    aimed.aim(wanted);
    press(hands, aimed);
}

void KeyDriver::rest(Hands& hands) { press(hands, {}); }

}  // namespace slip::test
