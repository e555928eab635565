// SPDX-License-Identifier: MIT
#include "race/replay/telemetry_csv.hpp"
#include "support/bundled.hpp"
#include "unit/workshop/widgets/headless_gui.hpp"
#include "workshop/telemetry/live_plots.hpp"
#include "workshop/telemetry/telemetry_tab.hpp"
#include "workshop/widgets/telemetry_plot.hpp"
#include "workshop/widgets/wheel_names.hpp"

#include <algorithm>
#include <set>

namespace slip {
namespace {

using test::bundledCar;

constexpr std::array kGroups{ChannelGroup::Wheels, ChannelGroup::Engine, ChannelGroup::Body};

/// Records ten seconds in which all values vary.
void fill(LiveHistory& live, std::size_t wheelCount) {
    CarSnapshot car;
    Telemetry& t = car.telemetry;
    t.wheels.resize(wheelCount);
    if (wheelCount > 2) t.cornerCount = wheelCount;
    for (int tick = 0; tick < 1200; ++tick) {
        const float wave = std::sin(static_cast<float>(tick) / 50);
        t.roll = 0.03f * wave, t.rpm = 4000 + 1000 * wave;
        for (std::size_t i = 0; i < t.wheels.size(); ++i) {
            WheelTelemetry& wheel = t.wheels[i];
            wheel.load = 3000 + 100 * static_cast<float>(i) + 500 * wave, wheel.normalizedLoad = wheel.load / 3000;
            wheel.slipAngle = 0.1f * wave * static_cast<float>(i), wheel.normalizedFy = -wave;
        }
        live.add({&car, {}, {}, static_cast<float>(tick) / 120});
    }
}

TEST(TelemetryChannels, HoldEveryWheelColumnOfTheCsv) {
    const auto wheels = channelsOf(ChannelGroup::Wheels);
    for (const WheelChannel& column : kWheelChannels)
        EXPECT_TRUE(std::any_of(wheels.begin(), wheels.end(), [&](const TelemetryChannel& channel) {
            return channel.wheel == column.value;
        })) << column.name;
}

TEST(TelemetryChannels, HaveNamesOfTheirOwn) {
    std::set<std::string> names;
    std::size_t count = 0;
    for (const ChannelGroup group : kGroups)
        for (const TelemetryChannel& channel : channelsOf(group)) {
            names.insert(channel.name);
            ++count;
            EXPECT_EQ(&channelNamed(channel.name), &channel);
            EXPECT_EQ(!!channel.wheel + !!channel.car + !!channel.motion, 1) << channel.name;
        }
    EXPECT_EQ(names.size(), count);
}

TEST(TelemetryChannels, ShowEachCornerInItsUnit) {
    LiveHistory live;
    fill(live, 4);
    const LiveSample now = live.newest();
    const TelemetryChannel &load = channelNamed("Load"), &angle = channelNamed("Slip angle");
    EXPECT_NEAR(valueOf(load, now, 3) - valueOf(load, now, 0), 0.3f, 1e-4f) << "kN";
    EXPECT_NEAR(valueOf(angle, now, 2), degrees(now.car.wheels[2].slipAngle), 1e-4f);
    EXPECT_NEAR(valueOf(channelNamed("Roll, right side down"), now), degrees(now.car.roll), 1e-4f);
}

TEST(TelemetryChannels, AScaleHoldsAllThatWasSeen) {
    LiveHistory live;
    const TelemetryChannel& load = channelNamed("Load");
    EXPECT_GT(scaleOf(load, scopeOf({}, live)).high, load.least) << "no sample yet";
    fill(live, 4);
    const ChannelScale scale = scaleOf(channelNamed("Slip angle"), scopeOf({}, live));
    EXPECT_GT(scale.high, degrees(0.3f));
    EXPECT_FLOAT_EQ(scale.low, -scale.high);
    EXPECT_EQ(scaleOf(load, scopeOf({}, live)).low, 0) << "a load has no sign";
    CarSnapshot spinning;
    spinning.telemetry.wheels.resize(4);
    spinning.telemetry.wheels[2].slipRatio = 30;
    live.add({&spinning, {}, {}, 11});
    EXPECT_LT(scaleOf(channelNamed("Slip ratio"), scopeOf({}, live)).high, 200) << "%";
}

TEST(TelemetryChannels, KnowTheRangeOfWhatIsShown) {
    LiveHistory live;
    CarSnapshot car;
    for (int tick = 0; tick <= 240; ++tick) {
        car.telemetry.rpm = tick < 120 ? 9000 : static_cast<float>(tick);
        live.add({&car, {}, {}, static_cast<float>(tick) / 120});
    }
    const TelemetryChannel& rpm = channelNamed("Engine speed");
    const ChannelRange all = rangeOf(rpm, 0, scopeOf({}, live));
    EXPECT_EQ(all.low, 120);
    EXPECT_EQ(all.high, 9000);
    const ChannelRange late = rangeOf(rpm, 0, scopeOf({.spans = {0.5f, 10}}, live));
    EXPECT_NEAR(late.low, 180, 1.1f);
    EXPECT_EQ(late.high, 240);
    EXPECT_NEAR(late.mean, 210, 1);
    EXPECT_EQ(rangeOf(rpm, 0, scopeOf({}, {})).high, 0) << "nothing yet";
}

TEST(TelemetryPlot, NumbersThatRoundToZeroHaveNoMinus) {
    EXPECT_EQ(formatted("{:+.0f} %", -0.3f), "0 %");
    EXPECT_EQ(formatted("{:+.0f} %", 0.3f), "0 %");
    EXPECT_EQ(formatted("{:+.0f} %", -0.0f), "0 %");
    EXPECT_EQ(formatted("{:+.0f} %", 3.0f), "+3 %");
    EXPECT_EQ(formatted("{:.2f} kN", -0.001f), "0.00 kN");
    EXPECT_EQ(formatted("{:+.1f}°", -10.0f), "-10.0°");
}

TEST(LiveHistory, KeepsAllWheelsOfAnyCar) {
    CarSnapshot car;
    car.telemetry.rear = {.fz = 6000, .arm = -1.2f, .track = 1.5f};
    const LiveSample sample = liveSample({&car, {}, {}, 0});
    ASSERT_EQ(sample.car.wheels.size(), 4u);
    EXPECT_FLOAT_EQ(sample.wheel(3).load, 3000);
    EXPECT_FLOAT_EQ(sample.wheel(2).position.y, 0.75f);
    car.telemetry.wheels.resize(6), car.telemetry.cornerCount = 6;
    car.telemetry.wheels[5].load = 900;
    EXPECT_FLOAT_EQ(liveSample({&car, {}, {}, 0}).wheel(5).load, 900);
    EXPECT_EQ(sample.wheel(5).load, 0) << "a wheel that the car had not got yet";
}

TEST(WheelNames, AreShortAndOneForEachWheel) {
    const auto marks = [](const CarParams& car) {
        std::string all;
        for (const WheelMount& place : wheelMounts(car)) all += wheelMark(car, place) + " ";
        return all;
    };
    EXPECT_EQ(marks(bundledCar("coupe")), "FL FR RL RR ");
    EXPECT_EQ(marks(bundledCar("trike")), "1L 1R 2 ");
    EXPECT_EQ(marks(bundledCar("raid")), "1L 1R 2L 2R 3L 3R ");
    EXPECT_EQ(wheelName(bundledCar("raid"), {2, -1}), "Axle 3 (rear), right");
    EXPECT_EQ(wheelName(bundledCar("trike"), {1, 0}), "Axle 2 (rear)");
    const CarParams raid = bundledCar("raid");
    std::set<std::pair<ImU32, CurveStroke>> pens;
    for (const WheelMount& place : wheelMounts(raid))
        pens.emplace(wheelPen(raid, place).colour, wheelPen(raid, place).stroke);
    EXPECT_EQ(pens.size(), 6u);
}

struct TelemetryTabStory : testing::Test {
    HeadlessGui gui;
    LiveHistory live;
    TelemetryTab tab;
    StreamSettings stream;
    CarParams car = loadCar(std::string(SLIPANGLE_SOURCE_DIR) + "/data/cars/coupe.json").value.value().params;
    float height = 0;  // px of everything drawn, including scrolled-out parts

    void frame(float width = 360) {
        gui.frame([&] {
            ImGui::SetNextWindowPos({0, 0});
            ImGui::SetNextWindowSize({width, 4000});
            ImGui::Begin("tab", nullptr, ImGuiWindowFlags_NoDecoration);
            drawTelemetryTab(tab, {live, car, "/nowhere"}, stream);
            ImGui::BeginChild("##telemetry");
            height = ImGui::GetCursorPosY();
            ImGui::EndChild();
            ImGui::End();
        });
    }
};

TEST_F(TelemetryTabStory, DrawsBeforeTheFirstSampleAndForEveryKindOfCar) {
    frame();
    const float empty = height;
    EXPECT_GT(empty, 600);
    for (const std::size_t wheelCount : {0u, 2u, 4u}) {
        fill(live, wheelCount);
        frame();
        EXPECT_EQ(height, empty) << "nothing jumps when numbers come";
    }
}

TEST_F(TelemetryTabStory, HasRoomForTheWheelsOfAnyCar) {
    frame();
    const float four = height;
    for (const auto& [name, wheels] : {std::pair{"trike", 3u}, {"raid", 6u}}) {
        car = bundledCar(name);
        live.clear();
        frame();
        const float empty = height;
        fill(live, wheels);
        frame();
        EXPECT_EQ(height, empty) << name;
    }
    EXPECT_GT(height, four + 60) << "a row more than for four";
}

TEST_F(TelemetryTabStory, EveryChannelCanBePlotted) {
    fill(live, 4);
    frame();
    const float two = height;
    for (const ChannelGroup group : kGroups)
        for (const TelemetryChannel& channel : channelsOf(group)) {
            tab.plots.assign(2, &channel);
            tab.laps.channel = tab.laps.mapChannel = &channel;
            frame();
            if (channel.wheel)
                EXPECT_EQ(height, two) << channel.name;
            else
                EXPECT_LT(height, two) << channel.name << " has fewer rows in the table";
        }
    const float before = height;
    tab.plots.push_back(&channelNamed("Heave"));
    frame();
    EXPECT_GT(height, before + 60);
}

}  // namespace
}  // namespace slip
