// What the car does, written while it drives: the laboratory's columns at its rate of 100 rows a second.
#pragma once
#include "race/telemetry_csv.hpp"

#include <fstream>
#include <string>

namespace slip {

class TelemetryFile {
public:
    /// surfaces must outlive it. Check ok() afterwards.
    TelemetryFile(const std::string& path, const SurfaceTable& surfaces);
    bool ok() const { return out_.good(); }
    /// The car after a tick; time: s since the file began.
    void add(const CarSnapshot& car, double time);

private:
    std::ofstream out_;
    TelemetrySampler sampler_;
    std::string rows_;
};

}  // namespace slip
