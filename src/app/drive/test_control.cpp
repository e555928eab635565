// SPDX-License-Identifier: MIT
#include "app/drive/test_control.hpp"

#include "io/common/texts.hpp"
#include "platform/paint/format.hpp"
#include "platform/paint/style.hpp"
#include "race/testdrive/test_driver.hpp"
#include "session/run/proving_ground.hpp"
#include "workshop/bench/bench.hpp"
#include "workshop/bench/bench_memory.hpp"

#include <cmath>
#include <string>

namespace slip {
namespace {

constexpr double kPlaneTolerance = 0.01;  // share of the figure; smaller differences are not shown

}  // namespace

TestControl::TestControl(const Uses& uses, const std::shared_ptr<const WatchedTest>& test, const Pose& start)
    : uses_(uses) {
    if (!test) return;
    run_ = test->run;
    driver_ = std::make_unique<TestDriver>(run_->plan, start);
}

TestControl::~TestControl() = default;

std::optional<DriverInput> TestControl::input(const DrivenCar& car, bool handsOn, bool hasStarted) {
    if (!driver_ || (handsOn && handsWereOff_)) return {};
    handsWereOff_ |= !handsOn;
    if (!hasStarted) return DriverInput{};
    const DriverInput input = driver_->drive(car);
    if (driver_->isDone() && !shown_) shown_ = outcome();
    return input;
}

bool TestControl::takeControl() {
    const bool had = driver_ != nullptr;
    driver_.reset();
    return had;
}

void TestControl::noteChange() {
    if (driver_ && !driver_->isDone()) isChanged_ = true;
}

std::optional<Banner> TestControl::banner() const {
    if (!driver_) return {};
    if (shown_) return shown_;
    const TestInfo& info = infoOf(run_->plan.kind);
    return Banner{std::string(uses_.texts(info.name)), std::string(uses_.texts(info.conditions)), style::kText};
}

/// Builds the banner with the set-up compared at the end of the test. Later changes do not affect it.
Banner TestControl::outcome() const {
    const Texts& texts = uses_.texts;
    const TestInfo& info = infoOf(run_->plan.kind);
    if (isChanged_) return {"–", std::string(texts("the car was changed during the test")), style::kBad};
    const std::optional<double> figure = driver_->figure();
    if (!figure) return {"–", std::string(texts("not completed")), style::kBad};
    const ComparedWith against = uses_.memory.against;
    const auto other = uses_.memory.tests.find(run_->plan.kind, otherCar(uses_.setups, against));
    const std::optional<double> before = other ? other->figure : std::nullopt;
    const std::string change = testChange(info, run_->figure, before);  // both figures are from the plane
    const bool better = change.empty() || (*run_->figure < *before) == info.lessIsBetter;
    const bool differs = std::abs(*figure - *run_->figure) > kPlaneTolerance * *run_->figure;
    const std::string compared =
        change.empty() ? "" : texts("{} vs {}", change, texts(otherName(uses_.setups, against)));
    return {testFigure(info, figure) + " " + std::string(info.unit),
            dotted({std::string(texts(info.name)), std::string(texts(info.figure)), compared,
                    differs ? texts("{} on the test plane", testFigure(info, run_->figure)) : ""}),
            change.empty() ? style::kText
            : better       ? style::kGood
                           : style::kBad};
}

}  // namespace slip
