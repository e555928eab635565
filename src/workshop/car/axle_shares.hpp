// SPDX-License-Identifier: MIT
// Shares that are divided among the axles of a car.
#pragma once
#include "vehicle/params/axle_params.hpp"

#include <vector>

namespace slip {

/// Balances the shares after an edit of one. The others absorb the difference in their own proportions, or in those of
/// the file if nothing remains of them. All sum up to 1 again. If the share is set to the file's value, all shares
/// return to the file's. The lists must have equal lengths.
void balanceShares(std::vector<Axle>& axles, const std::vector<Axle>& before, const std::vector<Axle>& file,
                   float Axle::*share);

}  // namespace slip
