// SPDX-License-Identifier: MIT
// Kerbs beside the road, as the file lists them or on the corners.
#pragma once
#include "track/track.hpp"

namespace slip {

/// Sets kerbLeft and kerbRight of every sample. The road must be finished but for the kerbs.
void setKerbs(Track& track);

}  // namespace slip
