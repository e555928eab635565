// SPDX-License-Identifier: MIT
#include "sound/mix/signal_tone.hpp"

#include "sound/synth/spectrum.hpp"
#include "unit/sound/listen.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace slip::test {
namespace {

TEST(SignalTone, isHeardOnceAndDiesAway) {
    for (const Signal signal : {Signal::Move, Signal::Take, Signal::Light, Signal::Green}) {
        SignalTone tone(kRate);
        std::vector<float> samples(static_cast<std::size_t>(kRate * 1.5f));
        tone.start(signal);
        tone.add(samples, 1);
        const std::vector<float> begin(samples.begin(), samples.begin() + 2000),
            end(samples.end() - 2000, samples.end());
        EXPECT_GT(loudness(begin), 0.015);
        EXPECT_LT(loudness(end), 3e-4);
        std::fill(samples.begin(), samples.end(), 0.0f);
        tone.start(signal);
        tone.add(samples, 0);
        EXPECT_EQ(loudness(samples), 0);
    }
}

TEST(SignalTone, greenIsAnOctaveOverTheLights) {
    const auto pitch = [](Signal signal, double near) {
        SignalTone tone(kRate);
        std::vector<float> samples(12000);
        tone.start(signal);
        tone.add(samples, 1);
        return strongestNear(samples, near, 0.2, static_cast<double>(kRate));
    };
    EXPECT_NEAR(pitch(Signal::Green, 880), 2 * pitch(Signal::Light, 440), 5);
}

}  // namespace
}  // namespace slip::test
