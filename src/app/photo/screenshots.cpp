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
    saveAndThen(
        app.saves, kPhotoSaves,
        [picture = std::move(picture), player = app.folders.player] {
            const std::filesystem::path path = freeScreenshotPath(player);
            const Result<> saved = savePicture(*picture, path);
            return saved ? Result<std::filesystem::path>(path) : saved.why;
        },
        [&app](const Result<std::filesystem::path>& saved) {
            if (!saved) return app.toasts.add(ToastKind::Bad, saved.why);
            app.toasts.add(ToastKind::Good,
                           app.texts("Saved {} in {}", saved->filename().string(), homeText(saved->parent_path())));
        });
}

void Screenshots::save(const std::string& file) {
    const auto picture = std::make_shared<const std::optional<sf::Image>>(pictureOf(app_.window));
    app_.saves.add({file, [file, picture, failed = failed_] {
                        Result<> saved = *picture ? savePicture(**picture, file) : kNoRoom;
                        if (!saved) *failed = true;
                        return saved;
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
