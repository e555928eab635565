// SPDX-License-Identifier: MIT
// Lines of a result for its only human: where time was lost, and what went well.
#pragma once
#include <string>

namespace slip {

class Texts;
struct Results;

/// Returns "Off the road 4 times: about 12 s.  Most lost at the hairpin, corner 5: about 9 s." Empty if nothing is
/// worth a word.
std::string lossLine(const Texts& texts, const Results& view);
/// Returns "Well done: new best lap 1:02.345  ·  overtook Cosima Vale  ·  2 of 3 laps clean  ·  as quick as the winner
/// at corner 3". If there is none of these, the best lap or the number of laps. Empty without any lap.
std::string earnedLine(const Texts& texts, const Results& view);

/// Returns "Best drift 2,253 points  ·  longest drift 12.4 s  ·  awards for ten seconds: 1". Empty if there was none.
std::string driftLine(const Texts& texts, const Results& view);
/// Returns the best points in each drift zone: "Zones: Barn bend 1,204  ·  corner 5 –". Empty without zones.
std::string zoneLine(const Texts& texts, const Results& view);

}  // namespace slip
