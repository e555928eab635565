// SPDX-License-Identifier: MIT
#include "sound/engine/exhaust_level.hpp"

#include <complex>

namespace slip {
namespace {

using Complex = std::complex<float>;

constexpr std::size_t kLines = 200;  // harmonics of the cycle that are summed: the pulses have hardly any energy above
constexpr std::size_t kPlaces = 251;
constexpr float kMinLevel = 1e-4f;
constexpr float kPlaceHz = 20;  // step between two places of the spectrum

/// Powers of the two pipes: of each alone, and their cross term.
struct Pair {
    float first = 0, second = 0;
    Complex both;
};
/// One harmonic of the cycle, independent of revs.
struct Harmonic {
    Pair fired;
    float fullThrottle = 0, closedThrottle = 0;  // power of one firing at full and closed throttle
};
/// Response at one frequency at full throttle, and the share of it that remains at closed throttle.
struct FrequencyResponse {
    Pair heard;
    float closedThrottle = 0;
};

Complex over(Complex a, Complex b) { return a * std::conj(b) / std::norm(b); }

Complex lowPassAt(float hz, float cutoff) { return over(1, Complex(1, hz / cutoff)); }

float lowPassed(float hz, float cutoff) { return 1 / (1 + sq(hz / cutoff)); }

/// Returns the response of a pipe from its closed end out of the open one.
Complex pipeAt(float hz, const PipeShape& pipe) {
    const Complex way = std::polar(1.0f, -2 * kPi * hz * pipe.length / pipe.waveSpeed);
    const Complex back = pipe.open * lowPassAt(hz, pipe.cutoff);
    return over(way * (1.0f - back), 1.0f + pipe.closed * back * way * way);
}

/// Return the Fourier transforms of a blow-down of size 1, and of the gas that the piston pumps out, over crank
/// degrees.
Complex blownAt(float perDegree) {
    const Complex decay(2.2f, 2 * kPi * perDegree / kBlowDown);
    return over(2 / kBlowDown, decay * decay * decay);
}
Complex pumpedAt(float perDegree) {
    const float x = perDegree * kValveOpen;  // sin² while the valve is open
    const float sinc = x < 1e-3f ? 1 : std::sin(kPi * x) / (kPi * x);
    const float bell = std::abs(1 - x * x) < 1e-3f ? 0.5f : sinc / (1 - x * x);
    return kPumped * kValveOpen / 2 * bell * std::polar(1.0f, -kPi * x);
}

std::array<Harmonic, kLines> linesOf(const EngineBuild& build) {
    const std::size_t cylinders = build.cylinders;
    std::array<Complex, kMaxCylinders> turn, phase;
    for (std::size_t i = 0; i < cylinders; ++i)
        phase[i] = turn[i] = std::polar(1.0f, -2 * kPi * build.firing[i].at / build.cycle);
    std::array<Harmonic, kLines> lines;
    for (std::size_t k = 0; k < kLines; ++k) {
        std::array<Complex, kMaxPipes> fired{};
        for (std::size_t i = 0; i < cylinders; ++i) {
            fired[build.firing[i].pipe] += phase[i];
            phase[i] *= turn[i];
        }
        const float perDegree = static_cast<float>(k + 1) / build.cycle;
        const Complex blown = blownAt(perDegree), pumped = pumpedAt(perDegree);
        lines[k] = {{std::norm(fired[0]), std::norm(fired[1]), fired[0] * std::conj(fired[1])},
                    std::norm(blowDownSize(1) * blown + pumped),
                    std::norm(blowDownSize(0) * blown + pumped)};
    }
    return lines;
}

/// Returns a weight like the K-weighting of ITU-R BS.1770, squared.
float earAt(float hz) { return sq(sq(hz) / (sq(hz) + sq(30.0f))) * (1 + 1.5f * sq(hz) / (sq(hz) + sq(1500.0f))); }

float brightAt(float hz, const ExhaustShape& shape) {
    return lowPassed(hz, shape.brightHz) * lowPassed(hz, kSecondBright * shape.brightHz);
}

std::array<FrequencyResponse, kPlaces> placesOf(const EngineBuild& build) {
    const ExhaustShape shape = exhaustShape(build, 1), closedThrottle = exhaustShape(build, 0);
    std::array<FrequencyResponse, kPlaces> places;
    for (std::size_t i = 1; i < kPlaces; ++i) {
        const float hz = kPlaceHz * static_cast<float>(i), bright = brightAt(hz, shape);
        const float off = kMouthQ * (hz / build.exhaustHz - build.exhaustHz / hz);
        const float mouth = std::norm(1.0f + kMouthResonance * over(1, Complex(1, off)));
        const float muffled = lowPassed(hz, shape.muffledHz) * lowPassed(hz, kSecondMuffler * shape.muffledHz);
        const float radiated = sq(2 * kPi / 44100) * (sq(kRadiatedHz) + sq(hz));
        const float out = std::norm(pipeAt(hz, shape.silencer)) * mouth * muffled * radiated * bright * earAt(hz);
        const Complex first = shape.gains[0] * pipeAt(hz, shape.pipes[0]),
                      second = shape.gains[1] * pipeAt(hz, shape.pipes[1]);
        places[i] = {{out * std::norm(first), out * std::norm(second), out * first * std::conj(second)},
                     brightAt(hz, closedThrottle) / bright};
    }
    return places;
}

float powerOf(const Pair& fired, const Pair& heard) {
    const Complex both = fired.both * heard.both;
    return fired.first * heard.first + fired.second * heard.second + 2 * both.real();
}

}  // namespace

ExhaustShape exhaustShape(const EngineBuild& build, float load) {
    ExhaustShape shape;
    const float cutoff = 2500 + 4000 * build.brightness;
    shape.pipes = {PipeShape{.length = build.pipe, .cutoff = cutoff},
                   PipeShape{.length = 1.2f * build.pipe, .cutoff = cutoff}};
    shape.silencer = {.length = 0.45f, .open = 0.4f, .waveSpeed = 412};
    const float turbine = build.induction == Induction::Turbo ? 0.55f : 1.0f;  // a turbine smooths the pulses
    shape.muffledHz = turbine * 9000 * std::pow(0.06f, build.muffler);
    shape.brightHz = 900 * std::pow(14.0f, (0.6f + 0.4f * load) * (0.2f + 0.8f * build.brightness));
    return shape;
}

ExhaustLevels exhaustLevels(const EngineBuild& build) {
    const std::array<Harmonic, kLines> lines = linesOf(build);
    const std::array<FrequencyResponse, kPlaces> places = placesOf(build);
    ExhaustLevels levels;
    for (std::size_t i = 0; i < kLevels; ++i) {
        const float revs = lerp(kMinRevs, 1, static_cast<float>(i) / (kLevels - 1));
        const float step = 6 * revs * build.redlineRpm / build.cycle / kPlaceHz;  // places per harmonic
        float fullThrottle = 0, closedThrottle = 0, at = step;
        for (std::size_t k = 0; k < kLines; ++k, at += step) {
            const auto place = static_cast<std::size_t>(at);
            if (place + 1 >= kPlaces) break;
            const float there = at - static_cast<float>(place);
            const float before = powerOf(lines[k].fired, places[place].heard),
                        after = powerOf(lines[k].fired, places[place + 1].heard);
            fullThrottle += lines[k].fullThrottle * lerp(before, after, there);
            closedThrottle += lines[k].closedThrottle * lerp(before * places[place].closedThrottle,
                                                             after * places[place + 1].closedThrottle, there);
        }
        const float scale = std::sqrt(2.0f) / build.cycle;
        levels.fullThrottle[i] = std::max(scale * std::sqrt(fullThrottle), kMinLevel);
        levels.closedThrottle[i] = std::max(scale * std::sqrt(closedThrottle), kMinLevel);
    }
    return levels;
}

float levelAt(const ExhaustLevels& levels, float revs, float load) {
    const float there = (kLevels - 1) * std::clamp((revs - kMinRevs) / (1 - kMinRevs), 0.0f, 0.9999f);
    const auto i = static_cast<std::size_t>(there);
    const float share = there - static_cast<float>(i);
    const auto at = [&](const std::array<float, kLevels>& all) { return lerp(all[i], all[i + 1], share); };
    return lerp(at(levels.closedThrottle), at(levels.fullThrottle), load);
}

}  // namespace slip
