// SPDX-License-Identifier: MIT
// Signals that ask the program to end.
#pragma once

namespace slip {

/// From now on SIGTERM, SIGINT and SIGHUP are noted, unless the program was started to ignore them (nohup). One that
/// comes more than two seconds after the first ends the program at once: it may hang. A pipe without a reader
/// and a file beyond the limit of its size fail the write; they are no signals.
void noteEndSignals();
/// The first that came; 0: none.
int endSignal();
/// The exit code of a program that one ended: this plus its number, as shells have it.
inline constexpr int kEndedBySignal = 128;

}  // namespace slip
