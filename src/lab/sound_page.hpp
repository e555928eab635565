// tests/validation/SOUND.md: what is heard, by figures.
#pragma once
#include "lab/resources.hpp"

#include <string>

namespace slip {

/// As Markdown. file: where it goes, for the command that makes it again.
std::string soundPage(const Resources& resources, const std::string& file);

}  // namespace slip
