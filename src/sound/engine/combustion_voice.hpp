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
    void reset(const EngineBuild& build);
    /// Updates the parameters. Call it every samplesPerUpdate samples.
    void tune(const EngineBuild& build, const EngineRun& run);
    /// Adds samples until the next update is due. The output is some samples late; samples already in `out` are delayed
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
    /// Turns the crankshaft.
    struct Crank {
        explicit Crank(float paceFactor) : pace(paceFactor) {}
        /// Approaches the engine's speed within that many samples.
        void tune(float rpm, float rate, float samples);
        /// Writes the angle (deg) at each sample.
        void turn(std::span<float> angles, float cycle);

        float pace;                // speed factor, ±0.5 %: no two engines sound in step
        double angle = 0;          // deg; the steps of a float would shift the pitch
        float step = 0, rise = 0;  // deg per sample, and its change per sample
    };
    struct Chamber {
        Random random;              // own, since within a few samples cylinders fire in any order
        float trim = 0, fired = 0;  // pulse sizes: constant difference, −1…1; size of the last firing
        float after = 0;            // deg since the last firing
    };
    /// Makes hiss, and the flow into the intake.
    struct Breath {
        Breath(float rate, std::uint64_t seed);
        void jump();
        /// Writes the hiss and scales the flow. cut: share of firings without a spark.
        void step(std::span<float> flow, std::span<float> hiss, float cut);

        Noise noise;
        LowPass turbulence, breathing;
        float level = 0;
    };
    /// The engine block, which rings under knock.
    struct Block {
        explicit Block(float sampleRate);
        void jump();
        /// knocks: strength at each sample.
        void add(std::span<float> out, const Samples& knocks);

        float rate;
        BandFilter low, high;
        ImpactPulse knock;
        float level = 0;
    };
    /// Tail pipe and intake opening, where both reach the open air.
    struct Mouth {
        explicit Mouth(float rate);
        void tune(const ExhaustShape& shape, float rate);
        void jump(float rate);
        /// tail: output of the silencer; drawn: intake flow, delayed to match `tail`.
        [[gnu::always_inline]] inline float step(float tail, float drawn);

        LowPasses filters;  // two for the muffler and two for brightness, each a sample after the other
        BandFilter resonance;
        Radiation radiation;
        float radiated = 0, offset = 0, offsetShare;
        float level = 0, levelStep = 0;
    };
    void build(const EngineBuild& build);
    float ignite(Chamber& chamber) const;
    void popOnOverrun();
    void addCylinderFlow(Streams& streams, std::size_t cylinder, std::span<const float> angles);
    void addFlowNoise(Streams& streams, std::size_t count);
    void add(std::span<float> out, const Streams& streams);

    float rate_;
    Random random_;
    EngineBuild build_;
    ExhaustLevels levels_;  // of build_
    EngineRun run_;
    Crank crank_;
    std::vector<Chamber> chambers_;  // one per cylinder, for kMaxCylinders
    Breath breath_;
    Block block_;
    Pipes pipes_;  // kMaxPipes exhausts, then the silencer and the intake
    std::array<ImpactPulse, kMaxPipes> pops_;
    std::array<float, kMaxPipes> gains_{};
    Mouth mouth_;
    DelayLine<2, kAtOnce> intakeDelay_;  // delayed like the muffled output of the silencer
    DelayLine<5, kAtOnce> otherDelay_;   // delayed like the radiated output of the silencer
};

}  // namespace slip
