// SPDX-License-Identifier: MIT
// The inputs of one car, tick by tick, in few bytes: only changes are written.
//
// An entry is a byte of marks (in input_log.cpp), the number of unchanged ticks before it as a varint if kHeld is set,
// then the changed values in the marks' order: throttle, brake, handbrake (a byte each), steer (two bytes, low first),
// transmission and gear (a byte each), assists (four bytes), clutch (a byte). The first entry changes DriverInput{}.
#pragma once
#include "vehicle/model/driver_input.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace slip {

class InputLog {
public:
    /// Reserves `bytes`, so that adding does not allocate until they are used up.
    void reserve(std::size_t bytes) { bytes_.reserve(bytes); }
    /// Adds one tick's input. It must have no steerAngle, which only scripts and tests give and no log stores.
    void add(const DriverInput& input);
    std::int64_t ticks() const { return ticks_; }
    std::span<const std::uint8_t> bytes() const { return bytes_; }
    /// Returns a log of its first `ticks` only.
    InputLog first(std::int64_t ticks) const;

    /// Takes bytes of any origin. Returns false if they are not a log of that many ticks.
    bool assign(std::span<const std::uint8_t> bytes, std::int64_t ticks);

private:
    std::vector<std::uint8_t> bytes_;
    DriverInput last_;
    std::int64_t ticks_ = 0, held_ = 0;  // in total, and since the last entry
};

/// Reads a log from its start. The log must outlive the reader and not grow meanwhile.
class InputReader {
public:
    explicit InputReader(const InputLog& log) : InputReader(log.bytes()) {}
    explicit InputReader(std::span<const std::uint8_t> bytes);
    /// Returns the next tick's input. After the last entry it stays the same.
    const DriverInput& next();
    /// Returns the ticks until the next entry takes effect. Empty if there is none.
    std::optional<std::int64_t> ticksToNext() const { return hasEntry_ ? std::optional(gap_) : std::nullopt; }
    /// Skips to the next entry and applies it.
    const DriverInput& skip();
    /// Returns true if the bytes were not a log.
    bool broken() const { return broken_; }

private:
    bool readGap();
    bool readByte(std::uint8_t& out);
    void readEntry();
    void take();

    std::span<const std::uint8_t> rest_;
    DriverInput now_;
    std::uint8_t marks_ = 0;  // of the next entry
    std::int64_t gap_ = 0;    // ticks before it
    bool hasEntry_ = false, broken_ = false;
};

}  // namespace slip
