// SPDX-License-Identifier: MIT
#include "workshop/car/axle_shares.hpp"

#include "base/scalar.hpp"

namespace slip {
namespace {

constexpr float kShareStep = 1e-4f;

/// Sums the shares of all axles but one.
float sumBeside(const std::vector<Axle>& axles, std::size_t one, float Axle::*share) {
    float sum = 0;
    for (std::size_t i = 0; i < axles.size(); ++i)
        if (i != one) sum += axles[i].*share;
    return sum;
}

}  // namespace

void balanceShares(std::vector<Axle>& axles, const std::vector<Axle>& before, const std::vector<Axle>& file,
                   float Axle::*share) {
    std::size_t edited = 0;
    while (edited < axles.size() && axles[edited].*share == before[edited].*share) ++edited;
    if (edited == axles.size()) return;
    if (axles.size() == 1) {
        axles[0].*share = 1;
        return;
    }
    if (axles[edited].*share == file[edited].*share) {
        for (std::size_t i = 0; i < axles.size(); ++i) axles[i].*share = file[i].*share;
        return;
    }
    const std::vector<Axle>& model = sumBeside(before, edited, share) > 0 ? before : file;
    const float parts = sumBeside(model, edited, share), left = 1 - axles[edited].*share;
    const auto others = static_cast<float>(axles.size() - 1);
    for (std::size_t i = 0; i < axles.size(); ++i)
        if (i != edited)
            axles[i].*share = roundedTo(left * (parts > 0 ? model[i].*share / parts : 1 / others), kShareStep);
}

}  // namespace slip
