// SPDX-License-Identifier: MIT
// Shares that the axles of a car divide among themselves.
#pragma once
#include "vehicle/params/axle_params.hpp"

#include <vector>

namespace slip {

/// After one of the shares was edited: the others give or take what it took or gave, in their own proportions (those of
/// the file where nothing is left of them), so that all come to 1 again. A share that is the file's again brings all of
/// the file's back. The lists are equally long.
void balanceShares(std::vector<Axle>& axles, const std::vector<Axle>& before, const std::vector<Axle>& file,
                   float Axle::*share);

}  // namespace slip
