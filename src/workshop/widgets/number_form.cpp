// SPDX-License-Identifier: MIT
#include "workshop/widgets/number_form.hpp"

#include "io/common/placeholders.hpp"
#include "platform/paint/panel_style.hpp"

#include <fmt/format.h>
#include <cmath>

namespace slip {
namespace {

constexpr const char* kNoNumber = "–";

std::string written(const NumberForm& form, double value) {
    if (form.hasSign) return fmt::format("{:+.{}f}", value, form.decimals);
    return fmt::format("{:.{}f}", value, form.decimals);
}

}  // namespace

std::string numberIn(const NumberForm& form, double value) {
    std::string text = written(form, value);
    const bool isZero = value < 0 && text.find_first_of("123456789") == std::string::npos;
    return isZero ? written(form, 0) : text;
}

std::string formatted(const NumberForm& form, float value) {
    if (std::isnan(value)) return kNoNumber;
    return filled(panelText(form.text.data()), {numberIn(form, static_cast<double>(value))});
}

std::string formattedWithoutUnit(const NumberForm& form, float value) {
    if (std::isnan(value)) return kNoNumber;
    return filled(form.text.substr(0, form.text.find(' ')), {numberIn(form, static_cast<double>(value))});
}

}  // namespace slip
