// SPDX-License-Identifier: MIT
#include "race/event/input_log.hpp"

#include <cassert>

namespace slip {
namespace {

enum Mark : std::uint8_t {
    kThrottle = 1,
    kBrake = 2,
    kHandbrake = 4,
    kSteer = 8,
    kGear = 16,
    kAssists = 32,
    kClutch = 64,
    kHeld = 128,
};
constexpr std::uint8_t kValues = kThrottle | kBrake | kHandbrake | kSteer | kGear | kAssists | kClutch;

std::uint8_t changesOf(const DriverInput& a, const DriverInput& b) {
    int marks = 0;
    if (a.throttle != b.throttle) marks |= kThrottle;
    if (a.brake != b.brake) marks |= kBrake;
    if (a.handbrake != b.handbrake) marks |= kHandbrake;
    if (a.steer != b.steer) marks |= kSteer;
    if (a.transmission != b.transmission || a.gear != b.gear) marks |= kGear;
    if (a.assists != b.assists) marks |= kAssists;
    if (a.clutch != b.clutch) marks |= kClutch;
    return static_cast<std::uint8_t>(marks);
}

void addVarint(std::vector<std::uint8_t>& out, std::int64_t number) {
    for (; number > 127; number >>= 7) out.push_back(static_cast<std::uint8_t>(number | 128));
    out.push_back(static_cast<std::uint8_t>(number));
}

}  // namespace

void InputLog::add(const DriverInput& input) {
    assert(!input.steerAngle && "no log stores an exact steering angle");
    ++ticks_;
    const int marks = changesOf(last_, input);
    if (marks == 0) {
        ++held_;
        return;
    }
    bytes_.push_back(static_cast<std::uint8_t>(held_ > 0 ? marks | kHeld : marks));
    if (held_ > 0) addVarint(bytes_, held_);
    if (marks & kThrottle) bytes_.push_back(input.throttle);
    if (marks & kBrake) bytes_.push_back(input.brake);
    if (marks & kHandbrake) bytes_.push_back(input.handbrake);
    if (marks & kSteer) {
        const auto steer = static_cast<std::uint16_t>(input.steer);
        bytes_.push_back(static_cast<std::uint8_t>(steer & 255));
        bytes_.push_back(static_cast<std::uint8_t>(steer >> 8));
    }
    if (marks & kGear) {
        bytes_.push_back(static_cast<std::uint8_t>(input.transmission));
        bytes_.push_back(static_cast<std::uint8_t>(input.gear));
    }
    if (marks & kAssists)
        for (const std::uint8_t strength :
             {input.assists.abs, input.assists.tractionControl, input.assists.stability, input.assists.steeringHelp})
            bytes_.push_back(strength);
    if (marks & kClutch) bytes_.push_back(input.clutch);
    last_ = input;
    held_ = 0;
}

InputLog InputLog::first(std::int64_t ticks) const {
    InputLog out;
    InputReader reader(*this);
    for (std::int64_t i = 0; i < ticks; ++i) out.add(reader.next());
    return out;
}

bool InputLog::assign(std::span<const std::uint8_t> bytes, std::int64_t ticks) {
    InputReader reader(bytes);
    std::int64_t used = 0;
    while (reader.ticksToNext() && used < ticks) {
        used += *reader.ticksToNext() + 1;
        last_ = reader.skip();
    }
    if (reader.broken() || reader.ticksToNext() || used > ticks) return false;
    bytes_.assign(bytes.begin(), bytes.end());
    ticks_ = ticks;
    held_ = ticks - used;
    return true;
}

InputReader::InputReader(std::span<const std::uint8_t> bytes) : rest_(bytes) { readEntry(); }

const DriverInput& InputReader::next() {
    if (!hasEntry_) return now_;
    if (gap_ > 0)
        --gap_;
    else
        take();
    return now_;
}

const DriverInput& InputReader::skip() {
    if (hasEntry_) take();
    return now_;
}

bool InputReader::readByte(std::uint8_t& out) {
    if (rest_.empty()) {
        broken_ = true;
        return false;
    }
    out = rest_.front();
    rest_ = rest_.subspan(1);
    return true;
}

bool InputReader::readGap() {
    constexpr int kMaxShift = 35;
    gap_ = 0;
    std::uint8_t byte = 128;
    for (int shift = 0; byte & 128; shift += 7) {
        if (shift > kMaxShift || !readByte(byte)) return false;
        gap_ |= static_cast<std::int64_t>(byte & 127) << shift;
    }
    return true;
}

void InputReader::readEntry() {
    hasEntry_ = false;
    if (rest_.empty() || broken_ || !readByte(marks_)) return;
    gap_ = 0;
    const bool known = (marks_ & kValues) != 0 && (marks_ & ~(kValues | kHeld)) == 0;
    if (!known || ((marks_ & kHeld) && !readGap())) {
        broken_ = true;
        return;
    }
    hasEntry_ = true;
}

void InputReader::take() {
    std::uint8_t low = 0, high = 0;
    if (marks_ & kThrottle) readByte(now_.throttle);
    if (marks_ & kBrake) readByte(now_.brake);
    if (marks_ & kHandbrake) readByte(now_.handbrake);
    if ((marks_ & kSteer) && readByte(low) && readByte(high)) now_.steer = static_cast<std::int16_t>(low | high << 8);
    if ((marks_ & kGear) && readByte(low) && readByte(high)) {
        if (low > static_cast<std::uint8_t>(Transmission::Manual))
            broken_ = true;
        else
            now_.transmission = static_cast<Transmission>(low);
        now_.gear = static_cast<std::int8_t>(high);
    }
    if (marks_ & kAssists)
        for (std::uint8_t* const strength :
             {&now_.assists.abs, &now_.assists.tractionControl, &now_.assists.stability, &now_.assists.steeringHelp})
            readByte(*strength);
    if (marks_ & kClutch) readByte(now_.clutch);
    readEntry();
}

}  // namespace slip
