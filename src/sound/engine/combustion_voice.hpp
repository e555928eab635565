// SPDX-License-Identifier: MIT
// Combustion engine: one pulse per firing into the exhaust pipes, their silencer, and the intake.
#pragma once
#include "sound/engine/engine_build.hpp"
#include "sound/engine/exhaust_level.hpp"

#include <span>
#include <vector>

namespace slip {

class CombustionVoice {
public:
    CombustionVoice(float rate, std::uint64_t seed);
    /// Switches to another engine, at a random crank angle.
    void jumpTo(const EngineBuild& build);
    /// Updates the figures. Call it every samplesPerUpdate samples.
    void tune(const EngineBuild& build, const EngineRun& run);
    /// Adds samples until the next tune is due. The output is some samples late; samples already in `out` are delayed
    /// equally.
    void add(std::span<float> out);

private:
    static constexpr std::size_t kAtOnce = TwoWayDelay::kAtOnce;
    using Samples = std::array<float, kAtOnce>;
    /// Flow from the cylinders into the pipes, air flow of the intake, and strength of knock at each sample.
    struct Streams {
        std::array<Samples, kMaxPipes> blown{};
        Samples flow{}, knock{};
    };
    /// Tail pipe and intake opening, where both reach the open air.
    struct Mouth {
        explicit Mouth(float rate);
        void tune(const ExhaustShape& shape, float rate);
        /// tail: output of the silencer; drawn: intake flow at the time when that was blown in.
        [[gnu::always_inline]] inline float step(float tail, float drawn);

        LowPasses filters;  // two for the muffler and two for brightness, each a sample after the other
        BandFilter resonance;
        Radiation radiation;
        float radiated = 0, offset = 0, offsetShare;
        float level = 0, levelStep = 0;
    };
    void build(const EngineBuild& build);
    float ignite(std::size_t cylinder);
    void popOnOverrun();
    void turn(std::span<float> angles);
    void blow(Streams& streams, std::size_t cylinder, std::span<const float> angles);
    void breathe(Streams& streams, std::size_t count);
    void add(std::span<float> out, const Streams& streams);
    void addBlock(std::span<float> out, const Samples& knocks);

    float rate_;
    Random random_;
    Noise noise_;
    EngineBuild build_;
    EngineRun run_;
    std::size_t pipeCount_ = 1;
    float pace_;                                         // crank speed factor, ±0.5 %: no two engines sound in step
    double angle_ = 0;                                   // deg; the steps of a float would shift the pitch
    float turn_ = 0, turnStep_ = 0;                      // deg per sample
    std::array<float, kMaxCylinders> trim_{}, fired_{};  // pulse sizes: of each cylinder, of its last firing
    std::array<float, kMaxCylinders> after_{};           // deg since the last firing
    std::vector<Random> chances_;  // one per cylinder: within a few samples they fire in any order
    Pipes pipes_;                  // kMaxPipes exhausts, then the silencer and the intake
    std::array<ImpactPulse, kMaxPipes> pops_;
    std::array<float, kMaxPipes> gains_{};
    ExhaustLevels levels_;
    LowPass breathing_, turbulence_;
    Mouth mouth_;
    DelayLine<2, kAtOnce> drawn_;  // delayed like the muffled output of the silencer
    DelayLine<5, kAtOnce> other_;  // delayed like the radiated output of the silencer
    BandFilter block1_, block2_;
    ImpactPulse knock_;
    float knockLevel_ = 0, intakeLevel_ = 0;
};

}  // namespace slip
