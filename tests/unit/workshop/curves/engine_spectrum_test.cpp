// SPDX-License-Identifier: MIT
#include "workshop/curves/engine_spectrum.hpp"

#include "unit/workshop/widgets/headless_gui.hpp"
#include "workshop/car/car_fields.hpp"
#include "workshop/curves/curve_editor.hpp"
#include "workshop/curves/spectrum_plot.hpp"
#include "workshop/widgets/live_history.hpp"

#include <algorithm>

namespace slip {
namespace {

constexpr int kCallsForBoth = 14;
constexpr float kLoad = 0.8f;

EngineBuild build(int cylinders) {
    CarParams car;
    car.engine.cylinders = cylinders;
    return buildOf(car);
}

EngineSpectrum::Shown spectrumOf(const EngineBuild& now, const EngineBuild& other, float rpm) {
    EngineSpectrum spectrum;
    for (int i = 0; i < kCallsForBoth; ++i) spectrum.follow(now, other, {.rpm = rpm, .load = kLoad});
    return spectrum.shown().value();
}

float strongestHz(const EngineLevels& levels) {
    return spectrumHz(static_cast<float>(std::max_element(levels.begin(), levels.end()) - levels.begin()));
}

float farthest(const EngineLevels& a, const EngineLevels& b) {
    float most = 0;
    for (std::size_t i = 0; i < a.size(); ++i) most = std::max(most, std::abs(a[i] - b[i]));
    return most;
}

TEST(EngineSpectrum, ItsStrongestLineIsThatOfTheFirings) {
    for (const int cylinders : {4, 8})
        for (const float rpm : {1800.0f, 3000.0f, 4200.0f}) {
            EngineBuild engine = build(cylinders);
            const float firing = rpm / 60 * firingOrder(engine);
            EXPECT_NEAR(firing, rpm / 60 * static_cast<float>(cylinders) / 2, 0.1f);
            engine.exhaustHz = firing;  // otherwise it emphasises another frequency
            EXPECT_NEAR(strongestHz(spectrumOf(engine, engine, rpm).now), firing, 0.03f * firing)
                << cylinders << " cylinders at " << rpm;
        }
}

TEST(EngineSpectrum, SilencerAndFiringAreSeen) {
    const EngineBuild engine = build(8);
    EngineBuild open = engine, flat = engine;
    open.muffler = 0;
    for (std::size_t i = 0; i < 8; ++i) flat.firing[i].pipe = i % 2;
    for (const EngineBuild& other : {open, flat}) {
        const EngineSpectrum::Shown shown = spectrumOf(engine, other, 3000);
        EXPECT_GT(farthest(shown.now, shown.others), 6);
    }
    const EngineSpectrum::Shown same = spectrumOf(engine, engine, 3000);
    EXPECT_EQ(same.now, same.others);
}

TEST(EngineSpectrum, StaysWhatItIsUntilTheEngineChanges) {
    const EngineBuild four = build(4), six = build(6);
    EngineSpectrum spectrum;
    const EngineRun run{.rpm = 3000, .load = kLoad};
    int calls = 0;
    for (; calls < kCallsForBoth / 2 && !spectrum.shown(); ++calls) spectrum.follow(four, four, run);
    ASSERT_TRUE(spectrum.shown());
    const EngineLevels before = spectrum.shown()->now;
    for (int i = 0; i < kCallsForBoth; ++i) spectrum.follow(four, four, run);
    EXPECT_EQ(spectrum.shown()->now, before);
    for (int i = 0; i < kCallsForBoth; ++i) spectrum.follow(six, four, run);
    EXPECT_EQ(spectrum.shown()->others, before) << "the same samples each time";
    EXPECT_GT(farthest(spectrum.shown()->now, before), 6);
}

TEST(EngineSpectrum, PointsAreEquallyFarApartByRatio) {
    EXPECT_FLOAT_EQ(spectrumHz(0), kSpectrumLow);
    EXPECT_NEAR(spectrumHz(kSpectrumPoints - 1), kSpectrumHigh, 1);
    for (const float hz : {50.0f, 440.0f, 5000.0f}) EXPECT_NEAR(spectrumHz(spectrumPoint(hz)), hz, 0.01f * hz);
}

/// The engine's sound as the car's panel draws it.
class SoundRows : public PanelFixture {
protected:
    void show(bool open) {
        gui.frame([&] {
            ImGui::SetNextWindowPos({0, 0});
            ImGui::SetNextWindowSize({400, 4000});
            ImGui::Begin("rows", nullptr, ImGuiWindowFlags_NoDecoration);
            const LiveSample now = liveSample({&snapshot, {}, {}, 0});
            drawCarFields(
                car, original,
                {.live = &now, .filter = "", .open = open ? OpenRequest::Open : OpenRequest::Close, .sound = &view},
                curves, drawn);
            ImGui::End();
        });
    }
    TunedCar car, original = car;
    EngineSpectrum spectrum;
    bool listens = false;
    EngineSoundView view{spectrum, car.params, original.params, listens};
    CurveStates curves;
    std::vector<DrawnField> drawn;
};

TEST_F(SoundRows, AClosedGroupPlaysNothing) {
    ImGui::GetIO().DisplaySize = {1280, 4000};
    for (int i = 0; i < 2 * kCallsForBoth; ++i) show(false);
    EXPECT_FALSE(spectrum.shown());
    for (int i = 0; i < kCallsForBoth; ++i) show(true);
    ASSERT_TRUE(spectrum.shown());
    EXPECT_EQ(spectrum.shown()->run.rpm, 3000);
}

TEST_F(PanelFixture, ThePanelLetsTheEngineBeHeard) {
    openAndScrollTo("/engine/sound");
    EXPECT_FALSE(panel.carTab().takeListenPress());
    const DrawnField field = row("/engine/sound");
    gui.click({field.low.x + 0.5f * (field.high.x - field.low.x), field.low.y + 10}, [this] { draw(); });
    EXPECT_TRUE(panel.carTab().takeListenPress());
    EXPECT_FALSE(panel.carTab().takeListenPress()) << "once";
    EXPECT_LT(field.low.y, row("/engine/sound/exhaust_hz").low.y);
}

}  // namespace
}  // namespace slip
