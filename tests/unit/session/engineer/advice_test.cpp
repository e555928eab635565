// SPDX-License-Identifier: MIT
#include "session/engineer/advice.hpp"

#include "io/car/garage_steps.hpp"
#include "race/ai/driving_line.hpp"
#include "support/bundled.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>

namespace slip {
namespace {

CarFile bundledFile(const std::string& name) {
    return loadCar(std::string(SLIPANGLE_SOURCE_DIR) + "/data/cars/" + name + ".json").value.value();
}

Advice ask(Complaint complaint, const TunedCar& car, const CarFile& file) {
    return adviceFor({complaint, true}, car, file, {test::bundledSurfaces()}, {}, [](AdviceProgress) {});
}

TEST(Advice, EveryStepDoesWhatItSays) {
    const CarFile file = bundledFile("coupe");
    const auto [before, remedies] = ask(Complaint::PushesWide, file.tuned(), file);
    ASSERT_TRUE(before);
    ASSERT_GE(remedies.size(), 3u);
    double last = -1e9;
    KeyKind kind = KeyKind::Setup;
    for (const Remedy& remedy : remedies) {
        if (remedy.kind != kind) kind = remedy.kind, last = -1e9;  // then come those of the design
        EXPECT_FALSE(remedy.why.empty()) << remedy.pointer;
        const auto changed = withNumber(file.tuned(), file, remedy.pointer, remedy.to);
        ASSERT_TRUE(changed) << remedy.pointer;
        const auto after = figureOf(Complaint::PushesWide, changed->params, {test::bundledSurfaces()});
        ASSERT_TRUE(after);
        EXPECT_EQ(*after, remedy.after) << remedy.pointer;
        EXPECT_LT(remedy.after, *before) << remedy.pointer;
        EXPECT_GE(remedy.after, last) << "the best first";
        last = remedy.after;
    }
    EXPECT_EQ(*before, *figureOf(Complaint::PushesWide, file.params, {test::bundledSurfaces()}));
}

TEST(Advice, OppositeComplaintsAskForOppositeSteps) {
    const CarFile file = bundledFile("coupe");
    const auto wide = ask(Complaint::PushesWide, file.tuned(), file).remedies;
    const auto nervous = ask(Complaint::Nervous, file.tuned(), file).remedies;
    int opposite = 0;
    for (const Remedy& a : wide)
        for (const Remedy& b : nervous)
            // Pressure trades stiffness for grip, so the same step may help near the limit and far from it.
            if (a.pointer == b.pointer && !a.pointer.ends_with("/pressure_bar")) {
                ++opposite;
                EXPECT_LT((a.to - a.from) * (b.to - b.from), 0) << a.pointer;
            }
    EXPECT_GE(opposite, 3);
}

/// The purpose of advice: improves the game's most nervous car with the first remedy each time.
TEST(Advice, ANervousCarBecomesASteadyOne) {
    const CarFile file = bundledFile("coupe");
    TunedCar car = file.tuned();
    const auto slide = [&] { return *figureOf(Complaint::SlidesOnPower, car.params, {test::bundledSurfaces()}); };
    const double before = slide();
    for (int i = 0; i < 3; ++i) {
        const auto remedies = ask(Complaint::SlidesOnPower, car, file).remedies;
        if (remedies.empty()) break;
        car = withNumber(car, file, remedies.front().pointer, remedies.front().to).value();
        EXPECT_EQ(slide(), remedies.front().after);
    }
    EXPECT_LT(slide(), 0.9 * before);
}

/// A steadier car must not be one that comes round when the driver lifts.
TEST(Advice, RemediesForOneComplaintCauseNoOther) {
    const CarFile file = bundledFile("coupe");
    const TestGround ground{test::bundledSurfaces()};
    TunedCar car = file.tuned();
    const HandlingGuard before = guardOf(Complaint::Nervous, car.params, ground).value();
    const double first = figureOf(Complaint::Nervous, car.params, ground).value();
    for (int i = 0; i < 3; ++i) {
        const Advice advice = adviceFor({Complaint::Nervous}, car, file, ground, {}, [](AdviceProgress) {});
        if (advice.remedies.empty()) break;
        car = withNumber(car, file, advice.remedies.front().pointer, advice.remedies.front().to).value();
        EXPECT_FALSE(isSpoilt(before, guardOf(Complaint::Nervous, car.params, ground).value()))
            << advice.remedies.front().pointer;
    }
    EXPECT_GT(*figureOf(Complaint::Nervous, car.params, ground), 1.02 * first);
}

TEST(Advice, AdjustsTheAxlesOfCarsWithSeveral) {
    const CarFile file = bundledFile("raid");
    const Advice advice = ask(Complaint::HopsOnKerbs, file.tuned(), file);
    EXPECT_TRUE(std::ranges::any_of(advice.remedies,
                                    [](const Remedy& remedy) { return remedy.pointer.starts_with("/axles/"); }));
}

TEST(Advice, AdvisesInClicksOfTheGarage) {
    const CarFile file = bundledFile("muscle");  // its rear springs and bar lie between two clicks
    const Advice advice =
        adviceFor({Complaint::SnapsOnLift}, file.tuned(), file, {test::bundledSurfaces()}, {}, [](AdviceProgress) {});
    ASSERT_FALSE(advice.remedies.empty());
    for (const Remedy& remedy : advice.remedies) {
        const float clicks = remedy.to / garageStep(remedy.pointer).value();
        EXPECT_NEAR(clicks, std::round(clicks), 1e-2f) << remedy.pointer << ' ' << remedy.to;
    }
    EXPECT_FLOAT_EQ(clicked(27500, 2000, 1), 28000);
    EXPECT_FLOAT_EQ(clicked(27500, 2000, -1), 26000);
    EXPECT_FLOAT_EQ(clicked(28000, 2000, 2), 32000);
    EXPECT_FLOAT_EQ(clicked(0.12f, 0.05f, 0), 0.12f) << "no click leaves it";
}

TEST(Advice, AGarageChangesOnlyWhatItAdjusts) {
    const CarFile file = bundledFile("coupe");
    const auto adviceOf = [&](bool withDesign) {
        return adviceFor({Complaint::PushesWide, withDesign}, file.tuned(), file, {test::bundledSurfaces()}, {},
                         [](AdviceProgress) {});
    };
    const auto isDesign = [](const Remedy& remedy) { return remedy.kind == KeyKind::Design; };
    const Advice setUp = adviceOf(false), all = adviceOf(true);
    EXPECT_FALSE(setUp.remedies.empty());
    EXPECT_TRUE(std::ranges::none_of(setUp.remedies, isDesign));
    EXPECT_GT(all.remedies.size(), setUp.remedies.size());
    EXPECT_TRUE(std::ranges::is_partitioned(all.remedies, std::not_fn(isDesign))) << "adjustments come first";
}

TEST(Advice, EveryComplaintHasAFigure) {
    const CarParams car = test::bundledCar("gt");
    const Track track = test::bundledTrack("larkmead");
    for (std::size_t i = 0; i < kComplaints; ++i) {
        const auto figure = figureOf(static_cast<Complaint>(i), car, {test::bundledSurfaces(), &track});
        ASSERT_TRUE(figure) << infoOf(static_cast<Complaint>(i)).words;
        EXPECT_TRUE(std::isfinite(*figure)) << infoOf(static_cast<Complaint>(i)).words;
        if (i > 0) {
            EXPECT_GE(infoOf(static_cast<Complaint>(i)).phase, infoOf(static_cast<Complaint>(i - 1)).phase);
        }
    }
}

TEST(Advice, SofterSpringsHopLessOverKerbs) {
    const auto hop = [](float factor) {
        CarParams car = test::bundledCar("gt");
        for (Axle* axle : {&car.front, &car.rear}) {
            axle->suspension->spring *= factor;
            axle->unsprungMass = 0;  // the tyre's own spring would hide the difference
        }
        return *figureOf(Complaint::HopsOnKerbs, car, {test::bundledSurfaces()});
    };
    EXPECT_LT(hop(0.6f), hop(1));
    EXPECT_LT(hop(1), hop(1.6f));
}

TEST(Advice, ALapIsOneOfTheTrackThatIsDriven) {
    const Track track = test::bundledTrack("thistledown");
    const CarParams kart = test::bundledCar("kart");
    const auto lap = figureOf(Complaint::SlowLap, kart, {test::bundledSurfaces(), &track});
    ASSERT_TRUE(lap);
    EXPECT_GT(*lap, static_cast<double>(makeDrivingLine(track, kart)->lap));
    EXPECT_FALSE(figureOf(Complaint::SlowLap, kart, {test::bundledSurfaces()}));
}

TEST(Advice, OneThatIsStoppedAnswersAtOnce) {
    const CarFile file = bundledFile("coupe");
    std::stop_source source;
    int told = 0;
    const auto remedies =
        adviceFor({Complaint::LowGrip}, file.tuned(), file, {test::bundledSurfaces()}, source.get_token(),
                  [&](AdviceProgress) {
                      ++told;
                      source.request_stop();
                  })
            .remedies;
    EXPECT_EQ(told, 1);
    EXPECT_TRUE(remedies.empty()) << "not even the figure at hand is waited for";
    EXPECT_FALSE(adviceFor({Complaint::LowGrip}, file.tuned(), file, {test::bundledSurfaces()}, source.get_token(),
                           [](AdviceProgress) {})
                     .before);
}

TEST(Advice, ANumberThatNoFileCouldSayIsNoCar) {
    const CarFile file = bundledFile("coupe");
    EXPECT_FALSE(withNumber(file.tuned(), file, "/body/mass", -5));
    EXPECT_TRUE(withNumber(file.tuned(), file, "/body/mass", 1400));
}

}  // namespace
}  // namespace slip
