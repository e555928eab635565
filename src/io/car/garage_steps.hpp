// SPDX-License-Identifier: MIT
// The numbers of a car that a garage adjusts, each with its step ("click"). They make up a set-up; all others make it
// another car.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace slip {

/// Returns the step of the number at this JSON pointer, in the unit of the key. Nothing if no garage adjusts it.
/// Accepts all axles ("/rear/toe_deg", "/axles/2/toe_deg") and single sides ("/rear/toe_deg/left").
std::optional<float> garageStep(std::string_view pointer);
/// Returns true if a number with a step lies below this pointer.
bool leadsToGarageStep(std::string_view pointer);
/// Returns all pointers with a step. `/front` and `/rear` stand for all axles.
std::vector<std::string> garageStepPointers();

/// Returns the multiple of `click` that lies a count of clicks (negative: down, not 0) beyond a value. The first click
/// from between two multiples leads to the nearer end.
double clicksBeyond(float value, float click, int clicks);
/// Returns a number that is turned by a count of clicks (negative: down). Clicks lie at multiples of `click`.
float clicked(float value, float click, int clicks);

}  // namespace slip
