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

/// What leaves a cylinder at an angle after its valve has opened.
struct Blown {
    float fired = 0, pumped = 0;
};
constexpr float kBlownSteps = 4;  // a degree
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

}  // namespace

CombustionVoice::CombustionVoice(float rate, std::uint64_t seed)
    : rate_(rate),
      random_(seed),
      noise_(rate, seed + 1000),
      pace_(1 + random_.between(-0.005f, 0.005f)),
      pipes_{Pipe(rate), Pipe(rate)},
      silencer_(rate),
      intake_(rate),
      mouth_(rate) {
    breathing_.tune(30, rate);
    turbulence_.tuneInPhase(1200, rate);
    block1_.tune(1450, 5, rate);
    block2_.tune(2700, 6, rate);
}

CombustionVoice::Mouth::Mouth(float rate)
    : radiation(kRadiatedHz, rate), offsetShare(smoothingShare(1 / rate, 1 / (2 * kPi * kOffsetHz))) {}

void CombustionVoice::build(const EngineBuild& build) {
    if (build == build_ && levels_.floored.front() > 0) return;
    build_ = build;
    levels_ = exhaustLevels(build);
    pipeCount_ = 1;
    for (std::size_t i = 0; i < static_cast<std::size_t>(build.cylinders); ++i)
        pipeCount_ = std::max(pipeCount_, static_cast<std::size_t>(build.firing[i].pipe) + 1);
}

void CombustionVoice::jumpTo(const EngineBuild& build) {
    this->build(build);
    angle_ = static_cast<double>(random_.between(0, build.cycle));
    fired_ = after_ = {};
    for (float& trim : trim_) trim = random_.between(-1, 1);
    for (Pipe* pipe : {&pipes_[0], &pipes_[1], &silencer_, &intake_}) pipe->clear();
    pops_ = {};
    knock_ = {};
    for (LowPass* filter :
         {&breathing_, &turbulence_, &mouth_.muffled1, &mouth_.muffled2, &mouth_.bright1, &mouth_.bright2})
        filter->x1 = filter->y1 = 0;
    for (BandFilter* filter : {&mouth_.resonance, &block1_, &block2_}) filter->settle();
    mouth_.radiation = Radiation(kRadiatedHz, rate_);
    mouth_.offset = mouth_.level = turn_ = 0;
}

void CombustionVoice::tune(const EngineBuild& build, const EngineRun& run) {
    this->build(build);
    run_ = run;
    const ExhaustShape shape = exhaustShape(build, run.load);
    for (std::size_t i = 0; i < pipeCount_; ++i) pipes_[i].tune(shape.pipes[i]);
    gains_ = shape.gains;
    silencer_.tune(shape.silencer);
    intake_.tune(kIntake);
    mouth_.muffled1.tune(shape.muffledHz, rate_);
    mouth_.muffled2.tune(kSecondMuffler * shape.muffledHz, rate_);
    mouth_.bright1.tune(shape.brightHz, rate_);
    mouth_.bright2.tune(kSecondBright * shape.brightHz, rate_);
    mouth_.resonance.tune(build.exhaustHz, kMouthQ, rate_);
    popOnOverrun();
    const float revs = run.rpm / build.redlineRpm;
    const float made = levelAt(levels_, revs, run.load);
    const float wanted =
        kLoudest * std::pow(std::max(revs, 0.05f), kRise) * std::pow(kLiftedShare, 1 - run.load) / made;
    intakeLevel_ = kIntakeLevel * (1 - 0.6f * build.muffler) * run.load * made / levels_.floored.back();
    knockLevel_ = build.knock * 0.15f * revs * (0.25f + 0.75f * run.load);
    const auto samples = static_cast<float>(samplesATune(rate_));
    mouth_.levelStep = (wanted - mouth_.level) / samples;
    const float turn = run.rpm * 6 * pace_ / rate_;
    if (turn_ == 0) turn_ = turn;
    turnStep_ = (turn - turn_) / samples;
}

void CombustionVoice::popOnOverrun() {
    const float revs = run_.rpm / build_.redlineRpm;
    if (run_.load > kOverrunLoad || run_.cut > 0 || revs < kOverrunFrom || build_.knock > 0) return;
    const float perSecond = 6 + 9 * ramp(revs, kOverrunFrom, 1);
    if (random_.between(0, 1) * kTuneRate > perSecond) return;
    Blow& pop = pops_[pipeCount_ > 1 ? random_.next() % kMaxPipes : 0];
    if (pop.isOver())
        pop.strike(random_.between(0.3f, 1) * 1.1f * (1 - 0.8f * build_.muffler), random_.between(12e-4f, 24e-4f));
}

void CombustionVoice::ignite(std::size_t cylinder) {
    const float rough = sq(build_.roughness);
    const float uneven = 1 + 0.2f * rough * trim_[cylinder];
    const float chance = 1 + 0.2f * rough * random_.between(-1, 1) * (1.5f - run_.load);
    const bool unlit = run_.cut > 0 && random_.between(0, 1) <= run_.cut;
    fired_[cylinder] = uneven * (unlit ? kUnlit : chance) * blowDownSize(unlit ? 1 : run_.load);
    if (build_.knock > 0 && !unlit) knock_.strike(random_.between(0.4f, 1), 2.5e-4f);
}

/// What the block rings of where fuel lights itself.
float CombustionVoice::blockSample(float knock) {
    return knockLevel_ * (block1_.step(knock) + 0.7f * block2_.step(knock));
}

CombustionVoice::Streams CombustionVoice::blow() {
    turn_ += turnStep_;
    angle_ += static_cast<double>(turn_);
    if (angle_ >= static_cast<double>(build_.cycle)) angle_ -= static_cast<double>(build_.cycle);
    const float angle = static_cast<float>(angle_);
    std::array<float, kMaxPipes> blown{};
    float flow = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(build_.cylinders); ++i) {
        const Cylinder& cylinder = build_.firing[i];
        float after = angle - cylinder.at;
        if (after < 0) after += build_.cycle;
        if (after < after_[i]) ignite(i);
        after_[i] = after;
        if (after >= kValveOpen) continue;
        const Blown now = blownAfter(after);
        blown[static_cast<std::size_t>(cylinder.pipe)] += fired_[i] * now.fired + kPumped * now.pumped;
        flow += now.pumped;
    }
    const float breath = breathing_.step(1 - 0.8f * run_.cut);
    const float hiss = turbulence_.step(noise_.step());
    float tail = 0;
    for (std::size_t i = 0; i < pipeCount_; ++i) {
        if (!pops_[i].isOver()) blown[i] += pops_[i].step(1 / rate_) * (1 + 0.5f * hiss);
        tail += pipes_[i].step(blown[i] * (1 + 0.18f * build_.roughness * hiss)) * gains_[i];
    }
    const float knock = knock_.isOver() ? 0.0f : knock_.step(1 / rate_);
    return {tail, intake_.step(intakeLevel_ * breath * flow * (1 + hiss)), knock};
}

float CombustionVoice::Mouth::step(Streams in) {
    const float quiet = muffled2.step(muffled1.step(in.tail));
    const float radiated = radiation.step(quiet + kMouthResonance * resonance.step(quiet) + in.drawn);
    const float sound = bright2.step(bright1.step(radiated));
    offset += (sound - offset) * offsetShare;
    level += levelStep;
    return level * (sound - offset);
}

/// One thing after the other over a few samples: so that what one waits for keeps no other from going on.
void CombustionVoice::add(std::span<float> out) {
    std::array<Streams, 32> streams;
    while (!out.empty()) {
        const std::span<float> part = out.first(std::min(streams.size(), out.size()));
        for (std::size_t i = 0; i < part.size(); ++i) streams[i] = blow();
        for (std::size_t i = 0; i < part.size(); ++i) streams[i].tail = silencer_.step(streams[i].tail);
        Mouth mouth = mouth_;  // a copy that nothing else can change stays in the processor's registers
        for (std::size_t i = 0; i < part.size(); ++i) part[i] += mouth.step(streams[i]);
        mouth_ = mouth;
        if (build_.knock > 0)
            for (std::size_t i = 0; i < part.size(); ++i) part[i] += blockSample(streams[i].knock);
        out = out.subspan(part.size());
    }
}

}  // namespace slip
