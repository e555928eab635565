// SPDX-License-Identifier: MIT
#include "race/testdrive/feel.hpp"

#include "base/scalar.hpp"
#include "lab/common/reports.hpp"
#include "lab/common/resources.hpp"
#include "lab/verbs/verbs.hpp"

#include <algorithm>
#include <cstdio>

namespace slip {
namespace {

void printSlides(const HandlingFigures& feel) {
    for (const Provocation by : {Provocation::Flick, Provocation::LiftOff, Provocation::PowerSlide}) {
        float peak = 0;
        int spun = 0, all = 0;
        for (const Slide& slide : feel.slides) {
            if (slide.by != by) continue;
            ++all;
            peak = std::max(peak, slide.peakSideslip);
            spun += slide.spun ? 1 : 0;
        }
        const std::string name(namesOf(&by)[static_cast<std::size_t>(by)]);
        if (slidesOf(feel, by) == 0) {
            std::printf("%-12s none of %d slid, at most %.0f deg\n", name.c_str(), all,
                        static_cast<double>(degrees(peak)));
            continue;
        }
        std::printf("%-12s %2d of %d slid, caught %3.0f %%, in %.2f s as a rule, spun %d, at most %.0f deg\n",
                    name.c_str(), slidesOf(feel, by), all, 100.0 * caughtShare(feel, by),
                    static_cast<double>(medianCatch(feel, by)), spun, static_cast<double>(degrees(peak)));
    }
}

void printTable(const HandlingFigures& feel, const std::string& driftSurface) {
    printSlides(feel);
    std::printf("%-12s %.1f s at %.0f deg on %s\n", "held drift", static_cast<double>(feel.drift.seconds),
                static_cast<double>(degrees(feel.drift.meanSideslip)), driftSurface.c_str());
    for (const FullKey& key : feel.keys)
        std::printf("%-12s %2.0f m/s: %5.2f of %5.2f m/s2, %3.0f %%%s\n", "full key", static_cast<double>(key.speed),
                    static_cast<double>(key.full), static_cast<double>(key.best), 100.0 * key.share(),
                    key.spun ? ", spun" : "");
    std::printf("%-12s %.2f s to 63 %%\n", "yaw", static_cast<double>(feel.yawRise));
    std::printf("%-12s ax %.3f, ay %.3f m/s2\n", "ripple", static_cast<double>(feel.ripple.ax),
                static_cast<double>(feel.ripple.ay));
}

}  // namespace

int feelVerb(const FeelOptions& options) {
    const auto resources = loadResources();
    if (!resources) return kFailed;
    const auto file = carNamed(*resources, options.car);
    if (!file) return kFailed;
    const CarParams& car = file->params;
    const SurfaceTable& surfaces = resources->tables.surfaces;
    HandlingTest test{car, surfaces, 0, driftSurfaceFor(car, surfaces), deviceNamed(options.device)};
    test.player.delay = options.delay;
    test.player.counterFrom = radians(options.counterFrom);
    const HandlingFigures feel = measureFeel(test);
    const std::string driftSurface = surfaces[test.driftSurface].name;
    if (options.json)
        std::fputs(jsonFileText(feelNode({options.car, options.device, driftSurface}, feel)).c_str(), stdout);
    else
        printTable(feel, driftSurface);
    return kDone;
}

}  // namespace slip
