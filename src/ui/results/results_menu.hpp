// SPDX-License-Identifier: MIT
// The menu below the table of results at the end of an event.
#pragma once
#include "ui/results/result_command.hpp"
#include "ui/widgets/menu_list.hpp"
#include "ui/widgets/podium.hpp"

#include <optional>
#include <span>
#include <vector>

namespace slip {

class CarPictures;
class Painter;
struct CarLook;
struct Results;

class ResultsMenu {
public:
    /// Opens with these choices, the first selected. The last choice is the way out; going back selects it.
    void open(const std::vector<ResultChoice>& choices);
    /// Changes the choices while it is open. The selected one stays selected if it is still there.
    void change(const std::vector<ResultChoice>& choices);
    void close() { open_ = false; }
    bool isOpen() const { return open_; }
    /// Nothing is accepted in the first moment, since the key may have been the handbrake until then.
    std::optional<ResultCommand> move(MenuMove move);
    /// Counts `dt` s since it was opened. Drawing does so.
    void advance(float dt) { age_ += dt; }
    /// Returns whether the move repeats while its key stays pressed.
    bool repeats(MenuMove move) const { return list_.repeats(move); }
    std::optional<ResultCommand> mouse(const sf::Event& event, float pixel);
    /// Puts the cars of the first three on the podium, in this order. Without cars only the steps are drawn.
    void dressPodium(std::span<const CarLook* const> cars, CarPictures& pictures) { podium_.dress(cars, pictures); }
    /// Returns what drawResults() does.
    float draw(Painter& painter, sf::RenderTarget& target, const Results& view);

private:
    bool open_ = false;
    std::optional<ResultCommand> taken_;
    ResultCommand wayOut_ = ResultCommand::Leave;
    MenuList list_;
    Podium podium_;
    float age_ = 0;  // s since it was opened
};

}  // namespace slip
