#include "sound/combustion_voice.hpp"

namespace slip {
namespace {

constexpr float kBlowDown = 1 / 34.0f;          // 1/deg
constexpr float kValveOpen = 240;               // deg
constexpr float kSecondPipe = 1.16f;            // of the first one's length
constexpr float kSecondGain = 0.8f;             // it ends farther away
constexpr float kSilencer = 0.45f, kIntake = 0.35f;  // m
constexpr float kRadiatedHz = 105, kOffsetHz = 12;
constexpr float kOverrunLoad = 0.06f, kOverrunFrom = 0.55f;  // of the redline
constexpr float kUnlit = 0.04f;                              // of a full pulse, that a cylinder without spark breathes
constexpr float kLoudness = 0.16f;

float radiationOf(float hz, float rate) { return std::exp(-2 * kPi * hz / rate); }

}  // namespace

CombustionVoice::CombustionVoice(float rate, std::uint64_t seed)
    : rate_(rate),
      random_(seed),
      noise_(rate, seed + 1000),
      pace_(1 + random_.between(-0.005f, 0.005f)),
      pipes_{Pipe(rate), Pipe(rate)},
      silencer_(rate),
      intake_(rate),
      radiationShare_(radiationOf(kRadiatedHz, rate)),
      offsetShare_(1 - radiationOf(kOffsetHz, rate)) {}

void CombustionVoice::jumpTo(const EngineBuild& build) {
    build_ = build;
    angle_ = random_.between(0, build.cycle);
    fired_ = {};
    for (float& trim : trim_) trim = random_.between(-1, 1);
    for (Pipe* pipe : {&pipes_[0], &pipes_[1], &silencer_, &intake_}) pipe->clear();
    pops_ = {};
    knock_ = {};
    turbulence_ = muffled1_ = muffled2_ = bright1_ = bright2_ = {};
    exhaust_ = body_ = block_ = {};
    radiated_ = offset_ = level_ = 0;
}

void CombustionVoice::tune(const EngineBuild& build, const EngineRun& run, float volume) {
    build_ = build;
    const float open = 0.3f + 0.7f * run.load;
    for (std::size_t i = 0; i < kMaxPipes; ++i)
        pipes_[i].tune({.length = build.pipe * (i == 0 ? 1.0f : kSecondPipe), .cutoff = 2500 + 4000 * build.brightness});
    silencer_.tune({.length = kSilencer, .open = 0.4f, .waveSpeed = 412});
    intake_.tune({.length = kIntake, .open = 0.8f, .waveSpeed = 343});
    turbulence_.tune(3000, rate_);
    const float muffled = 9000 * std::pow(0.07f, build.muffler);
    muffled1_.tune(muffled, rate_);
    muffled2_.tune(2 * muffled, rate_);
    const float bright = 900 * std::pow(14.0f, open * (0.35f + 0.65f * build.brightness));
    bright1_.tune(bright, rate_);
    bright2_.tune(1.5f * bright, rate_);
    exhaust_.tune(build.exhaustHz, 2.5f, rate_);
    body_.tune(1450, 5, rate_);
    block_.tune(2700, 6, rate_);
    popOnOverrun(run);
    const float revs = std::max(run.rpm, 200.0f) / build.redlineRpm;
    const float pulses = static_cast<float>(build.cylinders) * 720 / build.cycle;
    // A pulse an angle long is radiated in proportion to the revs; that, and how many there are, is taken out again.
    const float wanted =
        volume * kLoudness * std::sqrt(4 / pulses) * (6500 / std::max(run.rpm, 200.0f)) * std::pow(revs, 0.5f);
    levelStep_ = (wanted - level_) / static_cast<float>(samplesATune(rate_));
}

void CombustionVoice::popOnOverrun(const EngineRun& run) {
    const float revs = run.rpm / build_.redlineRpm;
    if (run.load > kOverrunLoad || run.cut > 0 || revs < kOverrunFrom || build_.knock > 0) return;
    const float perSecond = 6 + 9 * ramp(revs, kOverrunFrom, 1);
    if (random_.between(0, 1) * kTuneRate > perSecond) return;
    Blow& pop = pops_[build_.cylinders > 5 ? random_.next() % kMaxPipes : 0];
    if (pop.isOver()) pop.strike(random_.between(0.3f, 1) * 2.2f * (1 - 0.8f * build_.muffler), random_.between(6e-4f, 14e-4f));
}

void CombustionVoice::ignite(std::size_t cylinder, const EngineRun& run) {
    const float uneven = 1 + build_.roughness * 0.2f * trim_[cylinder];
    const float chance = 1 + build_.roughness * 0.13f * random_.between(-1, 1) * (1.5f - run.load);
    const bool unlit = run.cut > 0 && random_.between(0, 1) <= run.cut;
    fired_[cylinder] = 7 * uneven * (unlit ? kUnlit : chance * (0.26f + 0.91f * run.load));
    if (build_.knock > 0 && !unlit) knock_.strike(build_.knock * random_.between(0.4f, 1), 2.5e-4f);
}

float CombustionVoice::step(const EngineRun& run) {
    const float dt = 1 / rate_, turned = run.rpm * 6 * pace_ * dt;
    angle_ += turned;
    if (angle_ >= build_.cycle) angle_ -= build_.cycle;
    std::array<float, kMaxPipes> blown{};
    float flow = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(build_.cylinders); ++i) {
        const Cylinder& cylinder = build_.firing[i];
        float after = angle_ - cylinder.at;
        if (after < 0) after += build_.cycle;
        if (after < turned) ignite(i, run);
        if (after >= kValveOpen) continue;
        const float x = after * kBlowDown, pumped = sq(sineOfTurns(after / (2 * kValveOpen)));
        blown[static_cast<std::size_t>(cylinder.pipe)] += fired_[i] * x * x * std::exp(-2.2f * x) + 0.12f * pumped;
        flow += pumped;
    }
    const float hiss = turbulence_.step(noise_.step());
    float tail = 0;
    for (std::size_t i = 0; i < kMaxPipes; ++i) {
        if (!pops_[i].isOver()) blown[i] += pops_[i].step(dt) * (1 + 0.5f * hiss);
        tail += pipes_[i].step(blown[i] * (1 + (0.08f + 0.3f * build_.roughness) * hiss)) * (i == 0 ? 1.0f : kSecondGain);
    }
    const float drawn = intake_.step(0.25f * run.load * flow * (0.4f + 0.5f * hiss));
    const float quiet = muffled2_.step(muffled1_.step(silencer_.step(tail)));
    const float mouth = quiet + 0.8f * exhaust_.step(quiet) + 0.6f * drawn;
    const float radiated = (mouth - radiated_ * radiationShare_) * (rate_ / 44100);
    radiated_ = mouth;
    float sound = bright2_.step(bright1_.step(radiated));
    if (build_.knock > 0) {
        const float knock = knock_.isOver() ? 0.0f : knock_.step(dt);
        sound += 0.35f * (body_.step(knock) + 0.7f * block_.step(knock));
    }
    offset_ += (sound - offset_) * offsetShare_;
    level_ += levelStep_;
    return level_ * (sound - offset_);
}

}  // namespace slip
