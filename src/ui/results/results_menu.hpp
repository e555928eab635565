// SPDX-License-Identifier: MIT
// The menu below the table of results at the end of an event.
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
    std::string value = "";       // right-aligned
    const char* label = nullptr;  // replaces the command's own label
};

class ResultsMenu {
public:
    /// Opens with these choices, the first selected. The last choice is the way out; going back selects it.
    void open(const std::vector<ResultChoice>& choices);
    void close() { open_ = false; }
    bool isOpen() const { return open_; }
    std::optional<ResultCommand> move(MenuMove move);
    /// Returns whether the move repeats while its key stays pressed.
    bool repeats(MenuMove move) const { return list_.repeats(move); }
    std::optional<ResultCommand> mouse(const sf::Event& event, float pixel);
    /// Puts the cars of the first three on the podium, in this order. Without cars only the steps are drawn.
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
