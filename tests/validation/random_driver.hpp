// SPDX-License-Identifier: MIT
// Inputs that nobody would give, for invariants that no input may break.
#pragma once
#include "base/random.hpp"
#include "vehicle/model/driver_input.hpp"

namespace slip::test {

/// Gives inputs that jump about, like those of a child at the keyboard.
class AnyInputDriver {
public:
    explicit AnyInputDriver(std::uint64_t seed) : random_(seed) {}
    DriverInput next() {
        if (random_.between(0, 1) < 0.03f)
            raw_ = {random_.between(-0.5f, 1.5f), random_.between(-1.5f, 1.2f), random_.between(-6, 1),
                    random_.between(-1.2f, 1.2f)};
        return quantise(raw_);
    }

private:
    Random random_;
    RawInput raw_;
};

}  // namespace slip::test
