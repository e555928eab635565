// SPDX-License-Identifier: MIT
#include "sound/engine/combustion_voice.hpp"

namespace slip {
namespace {

constexpr std::size_t kSilencer = kMaxPipes, kIntake = kMaxPipes + 1;  // indices of pipes
static_assert(kIntake < Pipes::kCount);
constexpr float kOffsetHz = 12;
constexpr float kOverrunLoad = 0.06f, kOverrunFrom = 0.55f;  // load; share of the redline
constexpr float kUnlit = 0.04f;         // size of the pulse of a cylinder without spark, relative to a full one
constexpr float kRise = 0.68f;          // exponent of the level over revs: about 4 dB per octave
constexpr float kLoudest = 0.165f;      // level at full throttle and redline
constexpr float kLiftedShare = 0.295f;  // share of that with a closed throttle
constexpr float kIntakeLevel = 0.06f;   // level at full throttle and redline

/// Gas flow out of a cylinder at an angle after its valve has opened.
struct Blown {
    float fired = 0, pumped = 0;
};
constexpr float kBlownSteps = 4;  // per degree
using BlownTable = std::array<Blown, static_cast<std::size_t>(kValveOpen* kBlownSteps) + 2>;

BlownTable blownTable() {
    BlownTable table;
    for (std::size_t i = 0; i < table.size(); ++i) {
        const float after = static_cast<float>(i) / kBlownSteps, x = after * kBlowDown;
        table[i] = {x * x * std::exp(-2.2f * x), sq(std::sin(kPi * after / kValveOpen))};
    }
    return table;
}
const BlownTable kBlown = blownTable();

Blown blownAfter(float degrees) {
    const float place = degrees * kBlownSteps;
    const auto i = static_cast<std::size_t>(static_cast<int>(place));
    const float share = place - static_cast<float>(static_cast<int>(place));
    return {lerp(kBlown[i].fired, kBlown[i + 1].fired, share), lerp(kBlown[i].pumped, kBlown[i + 1].pumped, share)};
}

/// Returns the shape of a tuned intake: the higher an engine revs, the shorter its intake is.
PipeShape intakeShape(const EngineBuild& build) {
    return {.length = std::clamp(2500 / build.redlineRpm, 0.2f, 0.8f), .open = 0.7f, .waveSpeed = kSoundSpeed};
}

/// Returns the number of exhaust pipes.
std::size_t pipeCount(const EngineBuild& build) {
    std::size_t last = 0;
    for (std::size_t i = 0; i < build.cylinders; ++i) last = std::max(last, build.firing[i].pipe);
    return last + 1;
}

/// Returns the level of the intake flow, weighted like an ear. Exhaust levels are root mean squares of the same kind.
float drawnLevel(const EngineBuild& build) {
    return static_cast<float>(build.cylinders) * (12e-5f + 5e-4f * build.brightness);
}

}  // namespace

CombustionVoice::CombustionVoice(float rate, std::uint64_t seed)
    : rate_(rate),
      random_(seed),
      crank_(1 + random_.between(-0.005f, 0.005f)),
      breath_(rate, seed + 1000),
      block_(rate),
      pipes_(rate),
      mouth_(rate) {
    for (std::size_t i = 0; i < kMaxCylinders; ++i) chambers_.push_back({.random = Random(seed + 3000 + 100 * i)});
}

void CombustionVoice::Crank::tune(float rpm, float rate, float samples) {
    const float wanted = rpm * 6 * pace / rate;
    if (step == 0) step = wanted;
    rise = (wanted - step) / samples;
}

void CombustionVoice::Crank::turn(std::span<float> angles, float cycle) {
    for (float& out : angles) {
        step += rise;
        angle += static_cast<double>(step);
        if (angle >= static_cast<double>(cycle)) angle -= static_cast<double>(cycle);
        out = static_cast<float>(angle);
    }
}

CombustionVoice::Breath::Breath(float rate, std::uint64_t seed) : noise(rate, seed) {
    breathing.tune(30, rate);
    turbulence.tuneInPhase(1200, rate);
}

void CombustionVoice::Breath::jump() {
    for (LowPass* filter : {&breathing, &turbulence}) filter->x1 = filter->y1 = 0;
}

void CombustionVoice::Breath::step(std::span<float> flow, std::span<float> hiss, float cut) {
    Breath now = *this;  // a local copy cannot be aliased, so it stays in registers
    const float wanted = 1 - 0.8f * cut;
    for (std::size_t i = 0; i < flow.size(); ++i) {
        hiss[i] = now.turbulence.step(now.noise.step());
        flow[i] *= now.level * now.breathing.step(wanted) * (1 + hiss[i]);
    }
    *this = now;
}

CombustionVoice::Block::Block(float sampleRate) : rate(sampleRate) {
    low.tune(1450, 5, rate);
    high.tune(2700, 6, rate);
}

void CombustionVoice::Block::jump() {
    knock = {};
    low.settle();
    high.settle();
}

void CombustionVoice::Block::add(std::span<float> out, const Samples& knocks) {
    for (std::size_t i = 0; i < out.size(); ++i) {
        if (knocks[i] > 0) knock.strike(knocks[i], 2.5e-4f);
        const float struck = knock.isOver() ? 0.0f : knock.step(1 / rate);
        out[i] += level * (low.step(struck) + 0.7f * high.step(struck));
    }
}

CombustionVoice::Mouth::Mouth(float rate)
    : radiation(kRadiatedHz, rate), offsetShare(smoothingShare(1 / rate, 1 / (2 * kPi * kOffsetHz))) {}

void CombustionVoice::Mouth::jump(float rate) {
    filters.settle();
    resonance.settle();
    radiation = Radiation(kRadiatedHz, rate);
    radiated = offset = level = 0;
}

void CombustionVoice::Mouth::tune(const ExhaustShape& shape, float rate) {
    const std::array hertz{shape.muffledHz, kSecondMuffler * shape.muffledHz, shape.brightHz,
                           kSecondBright * shape.brightHz};
    for (std::size_t i = 0; i < hertz.size(); ++i) {
        LowPass one;
        one.tune(hertz[i], rate);
        filters.set(i, one);
    }
}

void CombustionVoice::build(const EngineBuild& build) {
    if (build == build_ && levels_.fullThrottle.front() > 0) return;
    build_ = build;
    levels_ = exhaustLevels(build);
}

void CombustionVoice::reset(const EngineBuild& build) {
    this->build(build);
    crank_.angle = static_cast<double>(random_.between(0, build.cycle));
    crank_.step = 0;
    for (Chamber& chamber : chambers_) {
        chamber.fired = chamber.after = 0;
        chamber.trim = random_.between(-1, 1);
    }
    pipes_.clear();
    pops_ = {};
    breath_.jump();
    block_.jump();
    mouth_.jump(rate_);
}

void CombustionVoice::tune(const EngineBuild& build, const EngineRun& run) {
    this->build(build);
    run_ = run;
    const ExhaustShape shape = exhaustShape(build, run.load);
    for (std::size_t i = 0; i < kMaxPipes; ++i) pipes_.tune(i, shape.pipes[i]);
    gains_ = shape.gains;
    pipes_.tune(kSilencer, shape.silencer);
    pipes_.tune(kIntake, intakeShape(build));
    mouth_.tune(shape, rate_);
    mouth_.resonance.tune(build.exhaustHz, kMouthQ, rate_);
    popOnOverrun();
    const float revs = run.rpm / build.redlineRpm;
    const float made = levelAt(levels_, revs, run.load);
    const float wanted = kLoudest * std::pow(std::max(revs, 0.05f), kRise) * std::pow(kLiftedShare, 1 - run.load);
    const float open = (1 - 0.6f * build.muffler) * run.load / levels_.fullThrottle.back();
    breath_.level = kIntakeLevel * open * made;
    const float drawn = drawnLevel(build) * open;
    block_.level = build.knock * 0.15f * revs * (0.25f + 0.75f * run.load);
    const auto samples = static_cast<float>(samplesPerUpdate(rate_));
    mouth_.levelStep = (wanted / (made * std::sqrt(1 + sq(drawn))) - mouth_.level) / samples;
    crank_.tune(run.rpm, rate_, samples);
}

void CombustionVoice::popOnOverrun() {
    const float revs = run_.rpm / build_.redlineRpm;
    if (run_.load > kOverrunLoad || run_.cut > 0 || revs < kOverrunFrom || build_.knock > 0) return;
    const float perSecond = 6 + 9 * ramp(revs, kOverrunFrom, 1);
    if (random_.between(0, 1) * rate_ > perSecond * static_cast<float>(samplesPerUpdate(rate_))) return;
    ImpactPulse& pop = pops_[pipeCount(build_) > 1 ? random_.next() % kMaxPipes : 0];
    if (pop.isOver())
        pop.strike(random_.between(0.3f, 1) * 1.1f * (1 - 0.8f * build_.muffler), random_.between(12e-4f, 24e-4f));
}

/// Fires a cylinder. Returns how hard it knocks, 0…1.
float CombustionVoice::ignite(Chamber& chamber) const {
    const float rough = sq(build_.roughness);
    const float uneven = 1 + 0.2f * rough * chamber.trim;
    Random& random = chamber.random;
    const float chance = 1 + 0.2f * rough * random.between(-1, 1) * (1.5f - run_.load);
    const bool unlit = run_.cut > 0 && random.between(0, 1) <= run_.cut;
    chamber.fired = uneven * (unlit ? kUnlit : chance) * blowDownSize(unlit ? 1 : run_.load);
    return build_.knock > 0 && !unlit ? random.between(0.4f, 1) : 0.0f;
}

void CombustionVoice::addCylinderFlow(Streams& streams, std::size_t cylinder, std::span<const float> angles) {
    const float at = build_.firing[cylinder].at;
    const auto afterAt = [&](float angle) { return angle < at ? angle - at + build_.cycle : angle - at; };
    Chamber& chamber = chambers_[cylinder];
    float& last = chamber.after;
    const float first = afterAt(angles.front()), end = afterAt(angles.back());
    if (first >= kValveOpen && last <= first && first <= end) {  // valve closed during all samples
        last = end;
        return;
    }
    Samples& blown = streams.blown[build_.firing[cylinder].pipe];
    for (std::size_t i = 0; i < angles.size(); ++i) {
        const float after = afterAt(angles[i]);
        if (after < last) streams.knock[i] = ignite(chamber);
        last = after;
        if (after >= kValveOpen) continue;
        const Blown now = blownAfter(after);
        blown[i] += chamber.fired * now.fired + kPumped * now.pumped;
        streams.flow[i] += now.pumped;
    }
}

/// Turns the flow into hiss and adds overrun pops.
void CombustionVoice::addFlowNoise(Streams& streams, std::size_t count) {
    Samples hiss;
    breath_.step(std::span(streams.flow).first(count), std::span(hiss).first(count), run_.cut);
    const float rough = 0.18f * build_.roughness;
    const std::size_t pipes = pipeCount(build_);
    for (std::size_t pipe = 0; pipe < pipes; ++pipe) {
        Samples& blown = streams.blown[pipe];
        if (!pops_[pipe].isOver())
            for (std::size_t i = 0; i < count; ++i) blown[i] += pops_[pipe].step(1 / rate_) * (1 + 0.5f * hiss[i]);
        for (std::size_t i = 0; i < count; ++i) blown[i] *= 1 + rough * hiss[i];
    }
}

float CombustionVoice::Mouth::step(float tail, float drawn) {
    const Lanes now = filters.y1;
    filters.step(Lanes{tail, now[0], radiated, now[2]});
    const float quiet = now[1], sound = now[3];
    radiated = radiation.step(quiet + kMouthResonance * resonance.step(quiet) + drawn);
    offset += (sound - offset) * offsetShare;
    level += levelStep;
    return level * (sound - offset);
}

void CombustionVoice::add(std::span<float> out, const Streams& streams) {
    std::array<Lanes, kAtOnce> let;
    pipes_.readOpenEnds(std::span(let).first(out.size()));
    Samples tail, drawn;
    const auto firstOf = [&](const Samples& samples) { return std::span(samples).first(out.size()); };
    for (std::size_t i = 0; i < out.size(); ++i) {
        tail[i] = gains_[0] * let[i][0] + gains_[1] * let[i][1];
        drawn[i] = let[i][kIntake];
    }
    intakeDelay_.pass(std::span(drawn).first(out.size()));
    otherDelay_.pass(out);
    for (std::size_t pipe = 0; pipe < kMaxPipes; ++pipe) pipes_.feed(pipe, firstOf(streams.blown[pipe]));
    pipes_.feed(kSilencer, firstOf(tail));
    pipes_.feed(kIntake, firstOf(streams.flow));
    Mouth mouth = mouth_;  // a local copy cannot be aliased, so it stays in registers
    for (std::size_t i = 0; i < out.size(); ++i) out[i] += mouth.step(let[i][kSilencer], drawn[i]);
    mouth_ = mouth;
}

/// Adds samples in short parts, one stage after the other, so that no computation waits for another.
void CombustionVoice::add(std::span<float> out) {
    while (!out.empty()) {
        const std::span<float> part = out.first(std::min(pipes_.maxBlockSize(), out.size()));
        Samples turned;
        const std::span<float> angles = std::span(turned).first(part.size());
        crank_.turn(angles, build_.cycle);
        Streams streams;
        for (std::size_t i = 0; i < build_.cylinders; ++i) addCylinderFlow(streams, i, angles);
        addFlowNoise(streams, part.size());
        if (build_.knock > 0) block_.add(part, streams.knock);
        add(part, streams);
        out = out.subspan(part.size());
    }
}

}  // namespace slip
