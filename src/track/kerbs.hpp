// SPDX-License-Identifier: MIT
// Kerbs beside the road, from the list in the file or on the corners.
#pragma once
#include "track/track.hpp"

namespace slip {

/// Sets kerbLeft and kerbRight of every sample. The rest of the road must be complete.
void setKerbs(Track& track);

}  // namespace slip
