// SPDX-License-Identifier: MIT
// Tuned constants of a rival that keeps a newcomer company.
#pragma once
#include "base/fields.hpp"

namespace slip {

/// Constants with which a rival takes up the pace of a newcomer that it met in the first lap.
struct CompanyParams {
    float nearTime = 15;          // s to the newcomer at most
    float catchTime = 150;        // s in which the two would meet
    float maxDifference = 0.05f;  // share by which it is slower or faster than the newcomer for that, at most
    float raceLoss = 0.012f;      // share of its time that it expects to lose by traffic and errors
    float minPaceFactor = 0.7f;   // factor on its own pace, at least
    float maxPaceFactor = 1.3f;   // the same at most
    float paceChange = 0.03f;     // 1/s; how fast that factor changes
};
constexpr auto fieldsOf(const CompanyParams*) {
    using P = CompanyParams;
    return FieldList{
        tuned(&P::nearTime, "near_time", "s", 0, 60),
        tuned(&P::catchTime, "catch_time", "s", 1, 3600),
        tuned(&P::maxDifference, "max_difference", "", 0, 0.5),
        tuned(&P::raceLoss, "race_loss", "", 0, 0.2),
        tuned(&P::minPaceFactor, "min_pace_factor", "", 0.3, 1),
        tuned(&P::maxPaceFactor, "max_pace_factor", "", 1, 2),
        tuned(&P::paceChange, "pace_change", "1/s", 0.001, 10),
    };
}

}  // namespace slip
