// SPDX-License-Identifier: MIT
// Objects that the program owns for its screens.
#pragma once
#include "app/base/app_context.hpp"

#include <memory>

namespace slip {

class Cursors;
class GameSaves;
struct FontFiles;
struct GameFiles;

class GameParts {
public:
    /// All references must outlive this object.
    GameParts(GameFiles& files, Catalogue& catalogue, sf::RenderWindow& window, float panelScale,
              const Cursors& cursors, const FontFiles& fontFiles);
    ~GameParts();
    AppContext& app() const;
    GameSaves& saves() const;

private:
    struct Owned;
    std::unique_ptr<Owned> owned_;
};

}  // namespace slip
