// SPDX-License-Identifier: MIT
// The inputs of one car, tick after tick, as few bytes: only what changes is written.
//
// An entry: a byte of marks (below), the number of unchanged ticks before it as a varint if kHeld is set, then the
// changed values in the marks' order: throttle, brake, handbrake (a byte each), steer (two bytes, low first),
// transmission and gear (a byte each), assists (four bytes), clutch (a byte). The first entry changes DriverInput{}.
#pragma once
#include "vehicle/model/driver_input.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace slip {

class InputLog {
public:
    /// Room for `bytes`, so that adding does not allocate until they are used up.
    void reserve(std::size_t bytes) { bytes_.reserve(bytes); }
    /// One tick's input; it must have no steerAngle, which scripts and tests alone give and no log holds.
    void add(const DriverInput& input);
    std::int64_t ticks() const { return ticks_; }
    std::span<const std::uint8_t> bytes() const { return bytes_; }
    /// Only the first `ticks` of it.
    InputLog first(std::int64_t ticks) const;

    /// Takes bytes of any origin; false when they are no log of so many ticks.
    bool assign(std::span<const std::uint8_t> bytes, std::int64_t ticks);

private:
    std::vector<std::uint8_t> bytes_;
    DriverInput last_;
    std::int64_t ticks_ = 0, held_ = 0;  // in all; since the last entry
};

/// Reads a log from its start. The log must outlive it and not grow meanwhile.
class InputReader {
public:
    explicit InputReader(const InputLog& log) : InputReader(log.bytes()) {}
    explicit InputReader(std::span<const std::uint8_t> bytes);
    /// The next tick's input; after the last entry it stays as it is.
    const DriverInput& next();
    /// Ticks until the next entry takes effect; −1: there is none.
    std::int64_t ticksToNext() const { return hasEntry_ ? gap_ : -1; }
    /// Skips to the next entry and takes it.
    const DriverInput& skip();
    /// The bytes were no log.
    bool broken() const { return broken_; }

private:
    bool readGap();
    bool readByte(std::uint8_t& out);
    void readEntry();
    void take();

    std::span<const std::uint8_t> rest_;
    DriverInput now_;
    std::uint8_t marks_ = 0;  // of the entry ahead
    std::int64_t gap_ = 0;    // ticks before it
    bool hasEntry_ = false, broken_ = false;
};

}  // namespace slip
