#include "sound/engine/combustion_voice.hpp"

namespace slip {
namespace {

constexpr PipeShape kIntake{.length = 0.35f, .open = 0.8f, .waveSpeed = 343};
constexpr float kOffsetHz = 12;
constexpr float kOverrunLoad = 0.06f, kOverrunFrom = 0.55f;  // of the redline
constexpr float kUnlit = 0.04f;                              // of a full pulse, that a cylinder without spark breathes
constexpr float kRise = 0.75f;                               // some 5 dB an octave
constexpr float kLoudest = 0.165f;                           // floored at the redline
constexpr float kLiftedShare = 0.295f;                       // of that, with a lifted foot
constexpr float kIntakeLevel = 0.06f;                        // floored at the redline

}  // namespace

CombustionVoice::CombustionVoice(float rate, std::uint64_t seed)
    : rate_(rate),
      random_(seed),
      noise_(rate, seed + 1000),
      pace_(1 + random_.between(-0.005f, 0.005f)),
      pipes_{Pipe(rate), Pipe(rate)},
      silencer_(rate),
      intake_(rate),
      radiation_(kRadiatedHz, rate),
      offsetShare_(smoothingShare(1 / rate, 1 / (2 * kPi * kOffsetHz))) {}

void CombustionVoice::jumpTo(const EngineBuild& build) {
    if (build != build_ || levels_.floored.front() == 0) levels_ = exhaustLevels(build);
    build_ = build;
    angle_ = static_cast<double>(random_.between(0, build.cycle));
    fired_ = after_ = {};
    for (float& trim : trim_) trim = random_.between(-1, 1);
    for (Pipe* pipe : {&pipes_[0], &pipes_[1], &silencer_, &intake_}) pipe->clear();
    pops_ = {};
    knock_ = {};
    turbulence_ = muffled1_ = muffled2_ = bright1_ = bright2_ = {};
    mouth_ = block1_ = block2_ = {};
    radiation_ = Radiation(kRadiatedHz, rate_);
    offset_ = level_ = 0;
}

void CombustionVoice::tune(const EngineBuild& build, const EngineRun& run) {
    if (build != build_) {
        build_ = build;
        levels_ = exhaustLevels(build);
    }
    const ExhaustShape shape = exhaustShape(build, run.load);
    for (std::size_t i = 0; i < kMaxPipes; ++i) pipes_[i].tune(shape.pipes[i]);
    gains_ = shape.gains;
    silencer_.tune(shape.silencer);
    intake_.tune(kIntake);
    breathing_.tune(30, rate_);
    turbulence_.tuneInPhase(1200, rate_);
    muffled1_.tune(shape.muffledHz, rate_);
    muffled2_.tune(kSecondMuffler * shape.muffledHz, rate_);
    bright1_.tune(shape.brightHz, rate_);
    bright2_.tune(kSecondBright * shape.brightHz, rate_);
    mouth_.tune(build.exhaustHz, kMouthQ, rate_);
    block1_.tune(1450, 5, rate_);
    block2_.tune(2700, 6, rate_);
    popOnOverrun(run);
    const float revs = run.rpm / build.redlineRpm;
    const float made = levelAt(levels_, revs, run.load);
    const float wanted =
        kLoudest * std::pow(std::max(revs, 0.05f), kRise) * std::pow(kLiftedShare, 1 - run.load) / made;
    intakeLevel_ = kIntakeLevel * (1 - 0.6f * build.muffler) * run.load * made / levels_.floored.back();
    knockLevel_ = build.knock * 0.15f * revs * (0.25f + 0.75f * run.load);
    levelStep_ = (wanted - level_) / static_cast<float>(samplesATune(rate_));
}

void CombustionVoice::popOnOverrun(const EngineRun& run) {
    const float revs = run.rpm / build_.redlineRpm;
    if (run.load > kOverrunLoad || run.cut > 0 || revs < kOverrunFrom || build_.knock > 0) return;
    const float perSecond = 6 + 9 * ramp(revs, kOverrunFrom, 1);
    if (random_.between(0, 1) * kTuneRate > perSecond) return;
    Blow& pop = pops_[build_.cylinders > 5 ? random_.next() % kMaxPipes : 0];
    if (pop.isOver())
        pop.strike(random_.between(0.3f, 1) * 1.1f * (1 - 0.8f * build_.muffler), random_.between(12e-4f, 24e-4f));
}

void CombustionVoice::ignite(std::size_t cylinder, const EngineRun& run) {
    const float rough = sq(build_.roughness);
    const float uneven = 1 + 0.2f * rough * trim_[cylinder];
    const float chance = 1 + 0.2f * rough * random_.between(-1, 1) * (1.5f - run.load);
    const bool unlit = run.cut > 0 && random_.between(0, 1) <= run.cut;
    fired_[cylinder] = uneven * (unlit ? kUnlit : chance) * blowDownSize(unlit ? 1 : run.load);
    if (build_.knock > 0 && !unlit) knock_.strike(random_.between(0.4f, 1), 2.5e-4f);
}

/// What the block rings of where fuel lights itself.
float CombustionVoice::blockSample() {
    if (build_.knock <= 0) return 0;
    const float knock = knock_.isOver() ? 0.0f : knock_.step(1 / rate_);
    return knockLevel_ * (block1_.step(knock) + 0.7f * block2_.step(knock));
}

float CombustionVoice::step(const EngineRun& run) {
    const float dt = 1 / rate_;
    angle_ += static_cast<double>(run.rpm * 6 * pace_ * dt);
    if (angle_ >= static_cast<double>(build_.cycle)) angle_ -= static_cast<double>(build_.cycle);
    const float angle = static_cast<float>(angle_);
    std::array<float, kMaxPipes> blown{};
    float flow = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(build_.cylinders); ++i) {
        const Cylinder& cylinder = build_.firing[i];
        float after = angle - cylinder.at;
        if (after < 0) after += build_.cycle;
        if (after < after_[i]) ignite(i, run);
        after_[i] = after;
        if (after >= kValveOpen) continue;
        const float x = after * kBlowDown, pumped = sq(sineOfTurns(after / (2 * kValveOpen)));
        blown[static_cast<std::size_t>(cylinder.pipe)] += fired_[i] * x * x * std::exp(-2.2f * x) + kPumped * pumped;
        flow += pumped;
    }
    const float breath = breathing_.step(1 - 0.8f * run.cut);
    const float hiss = turbulence_.step(noise_.step());
    float tail = 0;
    for (std::size_t i = 0; i < kMaxPipes; ++i) {
        if (!pops_[i].isOver()) blown[i] += pops_[i].step(dt) * (1 + 0.5f * hiss);
        tail += pipes_[i].step(blown[i] * (1 + 0.18f * build_.roughness * hiss)) * gains_[i];
    }
    const float drawn = intake_.step(intakeLevel_ * breath * flow * (1 + hiss));
    const float quiet = muffled2_.step(muffled1_.step(silencer_.step(tail)));
    const float mouth = quiet + kMouthResonance * mouth_.step(quiet) + drawn;
    const float radiated = radiation_.step(mouth);
    float sound = bright2_.step(bright1_.step(radiated));
    offset_ += (sound - offset_) * offsetShare_;
    level_ += levelStep_;
    return level_ * (sound - offset_) + blockSample();
}

}  // namespace slip
