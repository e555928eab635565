// SPDX-License-Identifier: MIT
#include "app/base/error_page.hpp"

#include "platform/paint/format.hpp"
#include "platform/paint/painted_shapes.hpp"
#include "platform/paint/painter.hpp"
#include "platform/paint/style.hpp"
#include "platform/window/display_loss.hpp"
#include "platform/window/end_signals.hpp"
#include "platform/window/log.hpp"

#include <SFML/Graphics/RenderWindow.hpp>
#include <SFML/System/Sleep.hpp>
#include <SFML/Window/Event.hpp>

namespace slip {
namespace {

constexpr const char* kAllKept = "The game stopped after an error. Your drive and settings are saved.";
constexpr const char* kNotAllKept = "The game stopped after an error. Not everything could be saved.";

/// Discards input that was meant for the game. Returns true if the window was closed.
bool wasClosed(sf::RenderWindow& window) {
    bool closed = false;
    for (sf::Event event; window.pollEvent(event);) closed |= event.type == sf::Event::Closed;
    return closed;
}

bool isDismissed(sf::RenderWindow& window) {
    bool dismissed = false;
    for (sf::Event event; window.pollEvent(event);)
        dismissed |= event.type == sf::Event::Closed || event.type == sf::Event::KeyPressed ||
                     event.type == sf::Event::MouseButtonPressed;
    return dismissed;
}

void drawError(sf::RenderWindow& window, Painter& painter, const ShownError& error, const std::string& where) {
    using namespace style;
    const Texts& texts = painter.texts();
    window.clear(kPanelSolid);
    painter.begin(window.getSize(), 1);
    const float width = painter.size().x - 2 * kMargin;
    const TextStyle title{Face::Strong, kLarge, kText, Align::Left}, body{Face::Text, kBody, kText, Align::Left};
    float y = 2 * kMargin;
    for (const auto& [text, look] :
         {std::pair(std::string(texts(error.allKept ? kAllKept : kNotAllKept)), title), std::pair(error.what, body),
          std::pair(where, body), std::pair(std::string(texts("Press any key to close.")), body)})
        y += drawParagraph(painter, text, kMargin, y, width, look) + kMargin;
    painter.flush(window);
    window.display();
}

}  // namespace

void sayReport(const std::string& what, const std::filesystem::path& report) {
    say("ended by an error: " + what);
    say(report.empty() ? "the error report could not be written" : "error report: " + report.string());
}

void showError(sf::RenderWindow& window, Painter& painter, const ShownError& error) try {
    if (wasClosed(window)) return;
    const Texts& texts = painter.texts();
    const std::string where = error.report.empty() ? std::string(texts("The error report could not be written."))
                                                   : texts("Error report: {}", homeText(error.report));
    while (!isDismissed(window) && receivedSignal() == 0 && !windowIsLost()) {
        drawError(window, painter, error, where);
        sf::sleep(sf::milliseconds(50));
    }
} catch (...) {  // stderr already has the error
}

}  // namespace slip
