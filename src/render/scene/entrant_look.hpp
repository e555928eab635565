// SPDX-License-Identifier: MIT
// Looks of the cars of an event.
#pragma once

namespace slip {

struct CarLook;
struct Entrant;
struct Folders;

/// Returns how an entrant's car is drawn.
CarLook lookOf(const Entrant& entrant, const Folders& folders);

}  // namespace slip
