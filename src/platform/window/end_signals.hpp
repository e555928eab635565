// SPDX-License-Identifier: MIT
// Signals that ask the program to end.
#pragma once

namespace slip {

/// Installs handlers that record SIGTERM, SIGINT and SIGHUP, unless the program was started to ignore them (nohup). A
/// signal more than two seconds after the first ends the program at once because it may hang. A pipe without a reader
/// and a file at its size limit make the write fail instead of raising a signal.
void installSignalHandlers();
/// Returns the first signal received, or 0.
int receivedSignal();
/// Exit code of a program ended by a signal: this plus the signal's number, as in shells.
inline constexpr int kEndedBySignal = 128;

}  // namespace slip
