// SPDX-License-Identifier: MIT
// What the program says and writes down when an error ends it.
#pragma once
#include "ui/widgets/app_context.hpp"

#include <string>

namespace sf {
class RenderWindow;
}

namespace slip {

class ErrorReport {
public:
    explicit ErrorReport(const Folders& folders) : folders_(folders) {}
    /// The report names what was going on. Called when it begins, for a signal leaves no time to find it out.
    void noteDoing(const SessionSetup& drive);
    void noteDoing(const NextScreen& next);
    /// In the handler of an exception. The first one counts.
    void noteError();
    bool hasError() const { return !error_.empty(); }
    /// Writes the report and says on stderr where it is. painter: shows it in the window too; null: not.
    /// allKept: the drive and the settings were saved.
    void tell(sf::RenderWindow& window, Painter* painter, bool allKept) const;

private:
    void note(const std::string& doing);

    const Folders& folders_;
    std::string doing_, error_;
};

}  // namespace slip
