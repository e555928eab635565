// SPDX-License-Identifier: MIT
#include "race/testdrive/input_script.hpp"

namespace slip {

const ScriptRow* rowAt(const InputScript& script, double t, std::size_t& cursor) {
    constexpr double kSlack = 1e-9;  // s: tick times are computed, row times are decimals
    while (cursor < script.rows.size() && script.rows[cursor].t <= t + kSlack) ++cursor;
    return cursor == 0 ? nullptr : &script.rows[cursor - 1];
}

double defaultDuration(const InputScript& script) { return script.rows.empty() ? 10 : script.rows.back().t + 1; }

}  // namespace slip
