// SPDX-License-Identifier: MIT
#include "app/photo/screenshots.hpp"

#include "io/common/folders.hpp"
#include "io/common/texts.hpp"
#include "io/system/save_queue.hpp"
#include "platform/paint/format.hpp"
#include "platform/paint/toasts.hpp"
#include "platform/window/options.hpp"
#include "platform/window/window.hpp"

#include <utility>

namespace slip {

namespace {

const Message kNoRoom = message("cannot take a screenshot of the window");

}  // namespace

void saveScreenshot(AppContext& app, std::shared_ptr<const sf::Image> picture) {
    struct Saved {
        std::filesystem::path path;
        Message problem;
    };
    saveAndThen(
        app.saves, "screenshots",
        [picture = std::move(picture), player = app.folders.player] {
            const std::filesystem::path path = freeScreenshotPath(player);
            return Saved{path, savePicture(*picture, path)};
        },
        [&app](const Saved& saved) {
            if (!saved.problem.empty()) return app.toasts.add(ToastKind::Bad, saved.problem);
            app.toasts.add(ToastKind::Good, app.texts("Saved {} in {}", saved.path.filename().string(),
                                                      homeText(saved.path.parent_path())));
        });
}

void Screenshots::save(const std::string& file) {
    const auto picture = std::make_shared<const std::optional<sf::Image>>(pictureOf(app_.window));
    app_.saves.add({file, [file, picture, failed = failed_] {
                        Message why = *picture ? savePicture(**picture, file) : kNoRoom;
                        if (!why.empty()) *failed = true;
                        return why;
                    }});
}

bool Screenshots::isDue(double time) const {
    const auto& ordered = app_.options.screenshots;
    return next_ < ordered.size() && ordered[next_].time <= time + kTimeRounding;
}

void Screenshots::take(double time) {
    for (; isDue(time); ++next_) save(app_.options.screenshots[next_].file);
    if (!std::exchange(wanted_, false)) return;
    if (const auto picture = pictureOf(app_.window))
        saveScreenshot(app_, std::make_shared<const sf::Image>(*picture));
    else
        app_.toasts.add(ToastKind::Bad, kNoRoom);
}

}  // namespace slip
