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

double number(float x) { return static_cast<double>(x); }

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

void printDrifts(const HandlingFigures& feel, const std::string& surface) {
    for (const DriftAt& drift : feel.drifts)
        std::printf("%-12s %3.0f km/h, %s: %.1f s at %.0f deg on %s\n", "held drift", number(drift.speed * kKmhPerMs),
                    std::string(nameOf(drift.style)).c_str(), number(drift.held.seconds),
                    number(degrees(drift.held.meanSideslip)), surface.c_str());
    std::printf("%-12s %.0f to %.0f deg at 70 km/h\n", "held angles", number(degrees(feel.span.least)),
                number(degrees(feel.span.most)));
    const Straightening& end = feel.straightening;
    if (end.seconds)
        std::printf("%-12s in %.2f s, %.0f deg to the other side\n", "straight", number(*end.seconds),
                    number(degrees(end.otherSide)));
    else
        std::printf("%-12s never\n", "straight");
    std::printf("%-12s lose %.0f %% of the slides\n", "mistakes", 100.0 * number(feel.lostShare));
}

void printKeys(const std::vector<FullKey>& keys, const char* surface) {
    for (const FullKey& key : keys)
        std::printf("%-12s %2.0f m/s%s: %5.2f of %5.2f m/s2, %3.0f %%%s\n", "full key", number(key.speed), surface,
                    number(key.full), number(key.best), 100.0 * number(key.share()), key.spun ? ", spun" : "");
}

void printTable(const HandlingFigures& feel, const std::string& driftSurface) {
    printSlides(feel);
    printDrifts(feel, driftSurface);
    printKeys(feel.keys, "");
    printKeys(feel.looseKeys, " on gravel");
    std::printf("%-12s %.2f s to 63 %%, %.0f %% overshoot at 126 km/h\n", "yaw", number(feel.yawRise),
                100.0 * number(feel.yawOvershoot));
    std::printf("%-12s %.1f deg from 150 ms at 150 km/h\n", "tap", number(feel.tapTurn));
    std::printf("%-12s %.0f deg with brake and steering held from 140 km/h\n", "braking",
                number(degrees(feel.brakingSideslip)));
    std::printf("%-12s ax %.3f, ay %.3f m/s2\n", "ripple", number(feel.ripple.ax), number(feel.ripple.ay));
}

/// Returns the styles of an option's word.
std::vector<PlayerStyle> stylesOf(const std::string& word) {
    if (const auto style = valueNamed<PlayerStyle>(word)) return {*style};
    return {PlayerStyle::Modulating, PlayerStyle::Holding};
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
    const HandlingFigures feel = measureFeel(test, stylesOf(options.player));
    const std::string driftSurface = surfaces[test.driftSurface].name;
    if (options.json)
        std::fputs(jsonFileText(feelNode({options.car, options.device, driftSurface}, feel)).c_str(), stdout);
    else
        printTable(feel, driftSurface);
    return kDone;
}

}  // namespace slip
