// SPDX-License-Identifier: MIT
// Performance sheets of cars that are being tuned, computed by a thread of its own.
#pragma once
#include "race/testdrive/sheet.hpp"
#include "session/engineer/live_results.hpp"

namespace slip {

class LiveSheets {
public:
    /// `surfaces` must outlive it.
    explicit LiveSheets(const SurfaceTable& surfaces)
        : sheets_(1, kKept, [&](std::size_t, const CarParams& car) { return performanceSheet(car, surfaces); }) {}

    /// Works like LiveResults::known.
    std::shared_ptr<const Sheet> known(const CarParams& car) const { return sheets_.known(0, car); }
    /// Works like LiveResults::find.
    std::shared_ptr<const Sheet> find(CarUse use, const CarParams& car) { return sheets_.find(0, use, car); }

private:
    static constexpr std::size_t kKept = 24;  // sheets
    LiveResults<Sheet> sheets_;
};

}  // namespace slip
