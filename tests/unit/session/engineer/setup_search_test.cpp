// SPDX-License-Identifier: MIT
// Optimises a bowl and the keys of a set-up.
#include "session/engineer/setup_search.hpp"

#include "session/engineer/optimiser.hpp"
#include "support/bundled.hpp"

#include <gtest/gtest.h>

#include <atomic>

namespace slip {
namespace {

TEST(PlaceSearch, FindsTheBottomOfABowlWithAnyNumberOfThreads) {
    std::atomic<int> measured = 0;
    const auto bowl = [&](const std::vector<double>& p) {
        ++measured;
        return (p[0] - 0.3) * (p[0] - 0.3) + 2 * (p[1] - 0.8) * (p[1] - 0.8);
    };
    const SearchTrial one = minimise({2, 90, 7, 1}, bowl, [] { return false; });
    EXPECT_LE(measured, 90);
    EXPECT_NEAR(one.place[0], 0.3, 0.05);
    EXPECT_NEAR(one.place[1], 0.8, 0.05);
    const SearchTrial three = minimise({2, 90, 7, 3}, bowl, [] { return false; });
    EXPECT_EQ(one.place, three.place);
    EXPECT_NE(minimise({2, 90, 8, 1}, bowl, [] { return false; }).place, one.place) << "another seed";
}

TEST(PlaceSearch, StopsWithTheBestSoFar) {
    int measured = 0;
    const auto bowl = [&](const std::vector<double>& p) { return ++measured, p[0]; };
    const SearchTrial best = minimise({1, 60, 1, 1}, bowl, [&] { return measured >= 10; });
    EXPECT_EQ(measured, 10);
    EXPECT_LT(best.cost, 0.5);
}

struct Searched {
    CarFile file = loadCar(test::kData / "cars" / "coupe.json").value.value();
    Advice advice = adviceFor({Complaint::LongBraking, true}, file.tuned(), file, {test::bundledSurfaces()}, {},
                              [](AdviceProgress) {});
    FoundSetup search(int jobs, const std::stop_token& stop = {}, std::optional<double> near = {}) const {
        return searchSetup({Complaint::LongBraking, file.tuned(), file, advice.remedies, near}, *advice.before,
                           {test::bundledSurfaces()}, jobs, stop, [](const FoundSetup&) {});
    }
};

// Shared by the tests, since each takes the time of many drives.
const Searched& searched() {
    static const Searched shared;
    return shared;
}
const FoundSetup& foundByOneThread() {
    static const FoundSetup found = searched().search(1);
    return found;
}

TEST(SetupSearch, IsBetterThanAnySingleStepAndTheSameWithTwoThreads) {
    const Searched& s = searched();
    ASSERT_GE(s.advice.remedies.size(), 2u);
    const FoundSetup &one = foundByOneThread(), two = s.search(2);
    ASSERT_TRUE(one.figure);
    EXPECT_LT(*one.figure, s.advice.remedies.front().after);
    EXPECT_EQ(one.figure, two.figure);
    EXPECT_EQ(one.values, two.values);
    const auto car = withNumbers(s.file.tuned(), s.file, one.values);
    ASSERT_TRUE(car);
    EXPECT_EQ(figureOf(Complaint::LongBraking, car->params, {test::bundledSurfaces()}), one.figure);
}

TEST(SetupSearch, ComesNearAValueAndGoesNoFurther) {
    const Searched& s = searched();
    const double wanted = 0.97 * *s.advice.before;
    ASSERT_LT(*foundByOneThread().figure, 0.96 * *s.advice.before) << "it could go further";
    EXPECT_NEAR(*s.search(1, {}, wanted).figure, wanted, 0.003 * wanted);
}

TEST(SetupSearch, OneThatIsStoppedHasMeasuredNothing) {
    const std::stop_source source;
    source.request_stop();
    EXPECT_FALSE(searched().search(1, source.get_token()).figure);
}

}  // namespace
}  // namespace slip
