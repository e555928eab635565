// An engine that burns: a pulse a firing into the exhaust pipes, their silencer, and the intake.
#pragma once
#include "sound/engine/engine_build.hpp"
#include "sound/engine/exhaust_level.hpp"

#include <span>

namespace slip {

class CombustionVoice {
public:
    CombustionVoice(float rate, std::uint64_t seed);
    /// Another engine, at a crank angle by chance.
    void jumpTo(const EngineBuild& build);
    /// Every samplesATune.
    void tune(const EngineBuild& build, const EngineRun& run);
    /// Adds what turns until the next of them.
    void add(std::span<float> out);

private:
    /// Out of the pipes, and into the intake.
    struct Streams {
        float tail = 0, drawn = 0, knock = 0;
    };
    /// Where both come to the open air.
    struct Mouth {
        explicit Mouth(float rate);
        [[gnu::always_inline]] inline float step(Streams in);

        LowPass muffled1, muffled2, bright1, bright2;
        BandFilter resonance;
        Radiation radiation;
        float offset = 0, offsetShare;
        float level = 0, levelStep = 0;
    };
    void build(const EngineBuild& build);
    void ignite(std::size_t cylinder);
    void popOnOverrun();
    [[gnu::always_inline]] inline Streams blow();
    float blockSample(float knock);

    float rate_;
    Random random_;
    Noise noise_;
    EngineBuild build_;
    EngineRun run_;
    std::size_t pipeCount_ = 1;
    float pace_;                                         // of the crank, ±0.5 %: no two engines beat alike
    double angle_ = 0;                                   // deg; a float's steps would shift the pitch
    float turn_ = 0, turnStep_ = 0;                      // deg a sample
    std::array<float, kMaxCylinders> trim_{}, fired_{};  // sizes of pulses: of the cylinder, of its last firing
    std::array<float, kMaxCylinders> after_{};           // deg since that
    std::array<Pipe, kMaxPipes> pipes_;
    std::array<Blow, kMaxPipes> pops_;
    std::array<float, kMaxPipes> gains_{};
    Pipe silencer_, intake_;
    ExhaustLevels levels_;
    LowPass breathing_, turbulence_;
    Mouth mouth_;
    BandFilter block1_, block2_;
    Blow knock_;
    float knockLevel_ = 0, intakeLevel_ = 0;
};

}  // namespace slip
