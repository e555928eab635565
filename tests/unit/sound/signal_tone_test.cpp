// SPDX-License-Identifier: MIT
#include "sound/mix/signal_tone.hpp"

#include "sound/synth/spectrum.hpp"
#include "unit/sound/listen.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace slip::test {
namespace {

TEST(UiTone, isHeardOnceAndDiesAway) {
    for (const UiSound signal : {UiSound::Move, UiSound::Take, UiSound::Light, UiSound::Green}) {
        UiTone tone(kRate);
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

TEST(UiTone, greenIsAnOctaveOverTheLights) {
    const auto pitch = [](UiSound signal, double near) {
        UiTone tone(kRate);
        std::vector<float> samples(12000);
        tone.start(signal);
        tone.add(samples, 1);
        return strongestNear(samples, near, 0.2, static_cast<double>(kRate));
    };
    EXPECT_NEAR(pitch(UiSound::Green, 880), 2 * pitch(UiSound::Light, 440), 5);
}

}  // namespace
}  // namespace slip::test
