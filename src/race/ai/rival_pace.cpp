// SPDX-License-Identifier: MIT
// A rival's pace: form, company, and the care of an unsure driver.
#include "base/real_math.hpp"
#include "base/scalar.hpp"
#include "race/ai/rival.hpp"

#include <algorithm>

namespace slip {

float Rival::timeBetween(std::size_t from, std::size_t to) const {
    const DrivingTarget aim{.pace = 1 - state_.form.lost};
    const std::size_t samples = driver_.line().path.points.size();
    float time = 0;
    for (std::size_t i = from; i != to; i = (i + 1) % samples)
        time += length(driver_.linePoint((i + 1) % samples) - driver_.linePoint(i)) /
                std::max(1.0f, driver_.aimedSpeed(i, aim));
    return time;
}

void Rival::adoptPace(const MeasuredStretch& stretch, float gap) {
    const CompanyParams& p = setup_.params.company;
    if (std::abs(gap) > p.nearTime) return;
    const float wanted = 1 + std::clamp(gap / p.catchTime, -p.maxDifference, p.maxDifference);  // of its time
    const float own = (1 + p.raceLoss) * timeBetween(stretch.from, stretch.to);
    state_.companyPaceWanted = std::clamp(own / (wanted * stretch.time), p.minPaceFactor, p.maxPaceFactor);
}

/// Returns the habit in the corner whose slowest place is that sample. Null if it has none there.
const CornerHabit* Rival::habitIn(std::size_t corner) const {
    if (!setup_.habits) return nullptr;
    return habitAt(*setup_.habits, static_cast<float>(corner) / static_cast<float>(driver_.line().offset.size()));
}

/// Returns how far (m left) its own habitual line is beside the racing line, some way ahead.
float Rival::habitOffset(const CarSnapshot& me) const {
    if (!setup_.habits || setup_.habits->line.empty()) return 0;
    const DrivingLine& line = driver_.line();
    const LineDriverParams& p = setup_.params.line;
    const std::size_t there =
        line.sampleFrom(me.location.sample, p.previewDistance + p.previewTime * length(me.velocity));
    const float share = static_cast<float>(there) / static_cast<float>(line.offset.size());
    return offsetAt(*setup_.habits, share) - line.offset[there];
}

/// Returns the share of its line's swing that it leaves unused because it is no expert. Habits include that.
float Rival::unusedSwing() const {
    const bool hasLine = setup_.habits && !setup_.habits->line.empty();
    return hasLine ? 0 : setup_.params.laneChange.unusedSwingBeginner * (1 - skill_);
}

/// Returns its error model for the corner ahead.
ErrorModel Rival::nervesFor(const CarSnapshot& me) const {
    const ErrorParams& p = setup_.params.errors;
    ErrorModel nerves = errorModelFor(skill_, setup_.temperament.consistency, setup_.races, p);
    if (!setup_.habits) return nerves;
    const float way = sq(driver_.targetSpeed(me.location.sample)) / (2 * p.gentlestBraking);
    const SlowestPlace apex = slowestAhead(driver_, me.location.sample, way);
    if (const CornerHabit* const habit = habitIn(driver_.line().sampleFrom(me.location.sample, apex.way)))
        nerves.error = habit->errors;
    return nerves;
}

float Rival::nextCompanyPace(float dt) {
    state_.companyPace = approach(state_.companyPace, state_.companyPaceWanted, dt * setup_.params.company.paceChange);
    return state_.companyPace;
}

/// Limits the throttle: an unsure driver comes back to it slowly. Hesitation and wheelspin reduce it further.
float Rival::cautiousThrottle(float wanted, double raceTime, float dt) {
    const AttentionParams& attention = setup_.params.attention;
    const bool away = raceTime < static_cast<double>(state_.reaction + attention.launchTime);
    if (skill_ < 1 && !away)
        wanted = std::min(wanted, state_.throttle + dt * lerp(attention.throttleRateBeginner,
                                                              attention.throttleRateBest, sq(skill_)));
    state_.throttle = wanted;
    wanted = hesitate(state_.errors, wanted, dt, setup_.params.errors);
    return away ? wanted * (1 - state_.form.wheelspin) : wanted;
}

/// Sets the pace for the corner that begins, by its trust in the tyres and its reserve.
void Rival::setPace(const CarSnapshot& me, float reserve) {
    const Form& form = state_.form;
    const CornerHabit* const habit = habitIn(state_.errors.apex);
    const float unsteady = habit ? habit->scatter : form.unsteady;
    state_.unsteady = setup_.params.form.scatterMemory * state_.unsteady + unsteady * state_.random.between(-1, 1);
    const float cold = form.cold * real::exp(-lapsDone(me) / form.warmUp);
    const float dared = setup_.params.passing.chaseSpeedGain * riskTaking(state_.attack, setup_.params.attack);
    const float most = std::min(1 + dared, maxPaceFactor_);  // no car goes faster than it can
    state_.pace = std::min(most, 1 - form.lost - cold - reserve + dared + std::min(state_.unsteady, 0.0f));
    if (habit) state_.pace = std::min(maxPaceFactor_, state_.pace * habit->pace);
}

}  // namespace slip
