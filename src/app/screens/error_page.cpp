#include "app/screens/error_page.hpp"

#include "app/platform/display_loss.hpp"
#include "app/platform/end_signals.hpp"
#include "app/platform/format.hpp"
#include "app/platform/painter.hpp"
#include "app/platform/say.hpp"
#include "app/platform/style.hpp"

#include <SFML/Graphics/RenderWindow.hpp>
#include <SFML/System/Sleep.hpp>

namespace slip {
namespace {

bool isDismissed(sf::RenderWindow& window) {
    bool dismissed = false;
    for (sf::Event event; window.pollEvent(event);)
        dismissed |= event.type == sf::Event::Closed || event.type == sf::Event::KeyPressed ||
                     event.type == sf::Event::MouseButtonPressed;
    return dismissed;
}

void drawError(sf::RenderWindow& window, Painter& painter, const std::string& what, const std::string& where) {
    using namespace style;
    const Texts& texts = painter.texts();
    window.clear(kPanelSolid);
    painter.begin(window.getSize(), 1);
    const float width = painter.size().x - 2 * kMargin;
    const TextStyle title{Face::Strong, kLarge, kText, Align::Left}, body{Face::Text, kBody, kText, Align::Left};
    float y = 2 * kMargin;
    for (const auto& [text, look] :
         {std::pair(std::string(texts("An error has ended the game. Your drive and your settings are saved.")), title),
          std::pair(what, body), std::pair(where, body), std::pair(std::string(texts("Any key closes it.")), body)})
        y += painter.paragraph(text, kMargin, y, width, look) + kMargin;
    painter.flush(window);
    window.display();
}

}  // namespace

void sayReport(const std::string& what, const std::filesystem::path& report) {
    say("ended by an error: " + what);
    say(report.empty() ? "no report of it could be written" : "a report of it is in " + report.string());
}

void showError(sf::RenderWindow& window, Painter& painter, const std::string& what,
               const std::filesystem::path& report) try {
    const Texts& texts = painter.texts();
    const std::string where = report.empty() ? std::string(texts("No report of it could be written."))
                                             : texts("A report of it is in {}.", homeText(report));
    while (!isDismissed(window) && endSignal() == 0 && !windowIsLost()) {
        drawError(window, painter, what, where);
        sf::sleep(sf::milliseconds(50));
    }
} catch (...) {  // it has been said on stderr
}

}  // namespace slip
