// SPDX-License-Identifier: MIT
// Tools of the garage pages, which also write files and type names.
#pragma once
#include "ui/widgets/page_tools.hpp"

namespace slip {

class Controls;
class SaveQueue;

struct GarageTools {
    PageTools page;
    PlayerFiles& files;
    SaveQueue& saves;
    Controls& controls;
};

}  // namespace slip
