// SPDX-License-Identifier: MIT
// The table at the end of an event, and what can be done then.
#pragma once
#include "ui/results/results_view.hpp"

#include <optional>
#include <string>
#include <vector>

namespace slip {

enum class ResultCommand {
    Next,
    NextTrack,
    Retry,
    OtherCar,
    SetUp,
    Replay,
    Overtake,
    Beat,
    NextEvent,
    Medals,
    Calendar,
    Leave
};
struct ResultChoice {
    ResultCommand command;
    std::string value = "";       // at the right
    const char* label = nullptr;  // in place of the command's own
};

class ResultsMenu {
public:
    /// Opens with these choices, the first selected; the last is the way out, where back leads.
    void open(const std::vector<ResultChoice>& choices);
    void close() { open_ = false; }
    bool isOpen() const { return open_; }
    std::optional<ResultCommand> move(MenuMove move);
    /// A direction that stays pressed goes on.
    bool repeats(MenuMove move) const { return list_.repeats(move); }
    std::optional<ResultCommand> mouse(const sf::Event& event, float pixel);
    /// The cars that stand on the podium, the first three in their order; none: it is steps alone.
    void dressPodium(std::span<const CarLook* const> cars, CarPictures& pictures) { podium_.dress(cars, pictures); }
    void draw(Painter& painter, sf::RenderTarget& target, const Results& view);

private:
    bool open_ = false;
    std::optional<ResultCommand> taken_;
    ResultCommand wayOut_ = ResultCommand::Leave;
    MenuList list_;
    Podium podium_;
    float age_ = 0;  // s since it was opened
};

}  // namespace slip
