// SPDX-License-Identifier: MIT
// How the cars of an event look.
#pragma once

namespace slip {

struct CarLook;
struct Entrant;
struct Folders;

/// Returns how an entrant's car is drawn.
CarLook lookOf(const Entrant& entrant, const Folders& folders);

}  // namespace slip
