// SPDX-License-Identifier: MIT
#include "workshop/widgets/number_form.hpp"

#include "io/common/placeholders.hpp"
#include "platform/paint/panel_style.hpp"

#include <fmt/format.h>
#include <cmath>

namespace slip {
namespace {

constexpr const char* kNoNumber = "–";

}  // namespace

std::string numberIn(const NumberForm& form, double value) {
    const std::string plain = fmt::format("{:.{}f}", std::abs(value), form.decimals);
    const bool isZero = std::isfinite(value) && plain.find_first_of("123456789") == std::string::npos;
    if (isZero) return plain;
    return (value < 0 ? "-" : form.hasSign ? "+" : "") + plain;
}

std::string formatted(const NumberForm& form, float value) {
    if (std::isnan(value)) return kNoNumber;
    return filled(panelText(form.text), {numberIn(form, static_cast<double>(value))});
}

std::string formattedWithoutUnit(const NumberForm& form, float value) {
    if (std::isnan(value)) return kNoNumber;
    const std::string_view text = form.text;
    return filled(text.substr(0, text.find(' ')), {numberIn(form, static_cast<double>(value))});
}

}  // namespace slip
