#include "sound/exhaust_level.hpp"

#include <complex>

namespace slip {
namespace {

using Complex = std::complex<float>;

constexpr float kMaxLines = 400, kMaxLineHz = 5000;  // lines of the cycle that are looked at; Hz, up to where
constexpr float kNoLine = 0.01f;                     // square of the firings that cancel out

Complex lowPassAt(float hz, float cutoff) { return 1.0f / Complex(1, hz / cutoff); }

/// From the closed end out of the open one.
Complex pipeAt(float hz, const PipeShape& pipe) {
    const Complex way = std::polar(1.0f, -2 * kPi * hz * pipe.length / pipe.waveSpeed);
    const Complex back = pipe.open * lowPassAt(hz, pipe.cutoff);
    return way * (1.0f - back) / (1.0f + pipe.closed * back * way * way);
}

/// Fourier transform of a firing over time, with `turn` degrees a second.
Complex firingAt(float hz, float turn) {
    const Complex decay(2.2f, 2 * kPi * hz / (kBlowDown * turn));
    const Complex blown = blowDownSize(1) / (kBlowDown * turn) * 2.0f / (decay * decay * decay);
    const float open = kValveOpen / turn, x = hz * open;
    // sin² over the time that the valve is open
    const float sinc = x < 1e-3f ? 1 : std::sin(kPi * x) / (kPi * x);
    const float bell = std::abs(1 - x * x) < 1e-3f ? 0.5f : sinc / (1 - x * x);
    const Complex pumped = kPumped * open / 2 * (x < 1e-3f ? 1 : bell) * std::polar(1.0f, -kPi * x);
    return blown + pumped;
}

Complex mouthAt(float hz, const EngineBuild& build, const ExhaustShape& shape) {
    const float off = kMouthQ * (hz / build.exhaustHz - build.exhaustHz / std::max(hz, 1.0f));
    const Complex muffled = lowPassAt(hz, shape.muffledHz) * lowPassAt(hz, kSecondMuffler * shape.muffledHz);
    const Complex bright = lowPassAt(hz, shape.brightHz) * lowPassAt(hz, kSecondBright * shape.brightHz);
    const Complex radiated(kRadiatedHz, hz);
    return pipeAt(hz, shape.silencer) * muffled * (1.0f + kMouthResonance / Complex(1, off)) * bright * radiated *
           (2 * kPi / 44100);
}

/// Like the K-weighting of ITU-R BS.1770.
float earAt(float hz) {
    const float low = sq(hz) / (sq(hz) + sq(30.0f));
    return low * std::sqrt(1 + 1.5f * sq(hz) / (sq(hz) + sq(1500.0f)));
}

float levelOf(const EngineBuild& build, const ExhaustShape& shape, float rpm) {
    const float turn = 6 * rpm, cycleHz = turn / build.cycle;
    float power = 0;
    const int lines = static_cast<int>(std::min(kMaxLines, kMaxLineHz / cycleHz));
    for (int line = 1; line <= lines; ++line) {
        const float hz = static_cast<float>(line) * cycleHz;
        std::array<Complex, kMaxPipes> fired{};
        for (std::size_t i = 0; i < static_cast<std::size_t>(build.cylinders); ++i) {
            const Cylinder& cylinder = build.firing[i];
            const float angle = 2 * kPi * static_cast<float>(line) * cylinder.at / build.cycle;
            fired[static_cast<std::size_t>(cylinder.pipe)] += std::polar(1.0f, -angle);
        }
        if (std::norm(fired[0]) + std::norm(fired[1]) < kNoLine) continue;
        Complex sum = 0;
        for (std::size_t i = 0; i < kMaxPipes; ++i) sum += fired[i] * shape.gains[i] * pipeAt(hz, shape.pipes[i]);
        const Complex out = 2 * cycleHz * sum * firingAt(hz, turn) * mouthAt(hz, build, shape) * earAt(hz);
        power += std::norm(out) / 2;
    }
    return std::sqrt(power);
}

}  // namespace

ExhaustShape exhaustShape(const EngineBuild& build, float load) {
    ExhaustShape shape;
    const float cutoff = 2500 + 4000 * build.brightness;
    shape.pipes = {PipeShape{.length = build.pipe, .cutoff = cutoff},
                   PipeShape{.length = 1.2f * build.pipe, .cutoff = cutoff}};
    shape.silencer = {.length = 0.45f, .open = 0.4f, .waveSpeed = 412};
    const float turbine = build.induction == Induction::Turbo ? 0.55f : 1.0f;  // it takes the edge off the pulses
    shape.muffledHz = turbine * 9000 * std::pow(0.06f, build.muffler);
    shape.brightHz = 900 * std::pow(14.0f, (0.6f + 0.4f * load) * (0.2f + 0.8f * build.brightness));
    return shape;
}

LevelsOverRevs exhaustLevels(const EngineBuild& build) {
    const ExhaustShape shape = exhaustShape(build, 1);
    LevelsOverRevs levels{};
    for (std::size_t i = 0; i < levels.size(); ++i)
        levels[i] = std::max(levelOf(build, shape, kLevelRevs[i] * build.redlineRpm), 1e-4f);
    return levels;
}

float levelAt(const LevelsOverRevs& levels, float revs) {
    if (revs <= kLevelRevs.front()) return levels.front();
    for (std::size_t i = 1; i < levels.size(); ++i)
        if (revs < kLevelRevs[i])
            return lerp(levels[i - 1], levels[i], (revs - kLevelRevs[i - 1]) / (kLevelRevs[i] - kLevelRevs[i - 1]));
    return levels.back();
}

}  // namespace slip
