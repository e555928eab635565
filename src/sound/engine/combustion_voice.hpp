// SPDX-License-Identifier: MIT
// An engine that burns: a pulse a firing into the exhaust pipes, their silencer, and the intake.
#pragma once
#include "sound/engine/engine_build.hpp"
#include "sound/engine/exhaust_level.hpp"

#include <span>
#include <vector>

namespace slip {

class CombustionVoice {
public:
    CombustionVoice(float rate, std::uint64_t seed);
    /// Another engine, at a crank angle by chance.
    void jumpTo(const EngineBuild& build);
    /// Every samplesATune.
    void tune(const EngineBuild& build, const EngineRun& run);
    /// Adds what turns until the next of them, some samples late, as what is there is then too.
    void add(std::span<float> out);

private:
    static constexpr std::size_t kAtOnce = TwoWayDelay::kAtOnce;
    using Samples = std::array<float, kAtOnce>;
    /// What cylinders blow into pipes, how much air they move, and how hard their fuel lights itself when it does.
    struct Streams {
        std::array<Samples, kMaxPipes> blown{};
        Samples flow{}, knock{};
    };
    /// Where both come to the open air.
    struct Mouth {
        explicit Mouth(float rate);
        void tune(const ExhaustShape& shape, float rate);
        /// Of a silencer's end, and what an intake drew when that was blown.
        [[gnu::always_inline]] inline float step(float tail, float drawn);

        LowPasses filters;  // two that muffle and two that make it dull, a sample after each other
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
    float pace_;                                         // of the crank, ±0.5 %: no two engines beat alike
    double angle_ = 0;                                   // deg; a float's steps would shift the pitch
    float turn_ = 0, turnStep_ = 0;                      // deg a sample
    std::array<float, kMaxCylinders> trim_{}, fired_{};  // sizes of pulses: of the cylinder, of its last firing
    std::array<float, kMaxCylinders> after_{};           // deg since that
    std::vector<Random> chances_;  // of each cylinder: within a few samples they fire in any order
    Pipes pipes_;                  // of kMaxPipes exhausts, then the silencer and the intake
    std::array<Blow, kMaxPipes> pops_;
    std::array<float, kMaxPipes> gains_{};
    ExhaustLevels levels_;
    LowPass breathing_, turbulence_;
    Mouth mouth_;
    LateSamples<2, kAtOnce> drawn_;  // as late as what the silencer lets out quietly
    LateSamples<5, kAtOnce> other_;  // as late as what is heard of it
    BandFilter block1_, block2_;
    Blow knock_;
    float knockLevel_ = 0, intakeLevel_ = 0;
};

}  // namespace slip
