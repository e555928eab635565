// An engine that burns: a pulse a firing into the exhaust pipes, their silencer, and the intake.
#pragma once
#include "sound/engine/engine_build.hpp"
#include "sound/engine/exhaust_level.hpp"

namespace slip {

class CombustionVoice {
public:
    CombustionVoice(float rate, std::uint64_t seed);
    /// Another engine, at a crank angle by chance.
    void jumpTo(const EngineBuild& build);
    /// Every samplesATune.
    void tune(const EngineBuild& build, const EngineRun& run);
    float step(const EngineRun& run);

private:
    void ignite(std::size_t cylinder, const EngineRun& run);
    void popOnOverrun(const EngineRun& run);
    float blockSample();

    float rate_;
    Random random_;
    Noise noise_;
    EngineBuild build_;
    float pace_;                                         // of the crank, ±0.5 %: no two engines beat alike
    double angle_ = 0;                                   // deg; a float's steps would shift the pitch
    std::array<float, kMaxCylinders> trim_{}, fired_{};  // sizes of pulses: of the cylinder, of its last firing
    std::array<float, kMaxCylinders> after_{};           // deg since that
    std::array<Pipe, kMaxPipes> pipes_;
    std::array<Blow, kMaxPipes> pops_;
    std::array<float, kMaxPipes> gains_{};
    Pipe silencer_, intake_;
    ExhaustLevels levels_;
    LowPass breathing_, turbulence_, muffled1_, muffled2_, bright1_, bright2_;
    BandPass mouth_, block1_, block2_;
    Blow knock_;
    Radiation radiation_;
    float offset_ = 0, offsetShare_;
    float level_ = 0, levelStep_ = 0, knockLevel_ = 0, intakeLevel_ = 0;
};

}  // namespace slip
