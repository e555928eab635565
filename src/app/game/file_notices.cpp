// SPDX-License-Identifier: MIT
#include "app/game/file_notices.hpp"

#include "app/base/app_context.hpp"
#include "io/docs/player_files.hpp"
#include "platform/paint/toasts.hpp"
#include "platform/window/log.hpp"
#include "render/base/scenery_pictures.hpp"
#include "render/cars/car_pictures.hpp"
#include "session/setup/catalogue.hpp"
#include "ui/garage/problems_page.hpp"

#include <utility>

namespace slip {

void FileNotices::update(float dt) {
    updatePictures(dt);
    app_.catalogue.applyFound();
    app_.files.take();
    if (areReported_ || app_.files.isScanning()) return;
    areReported_ = true;
    if (const std::string broken = unusableText(app_.files, app_.texts, known_); !broken.empty())
        app_.toasts.add(ToastKind::Bad, broken);
}

void FileNotices::updatePictures(float dt) {
    app_.pictures.update(dt);
    app_.scenery.update();
    for (const auto& notices : {app_.pictures.takeNotices(), app_.scenery.takeNotices()})
        for (const Problem& notice : notices) {
            say(format(notice));
            app_.toasts.add(ToastKind::Bad, format(notice));
            app_.files.addPicture(notice);
        }
}

}  // namespace slip
