// SPDX-License-Identifier: MIT
#include "app/base/driver_lesson.hpp"

#include "io/common/folders.hpp"
#include "io/system/file.hpp"
#include "io/system/save_queue.hpp"
#include "platform/paint/toasts.hpp"
#include "race/event/recording.hpp"

namespace slip {

void DriverLesson::start(const Recording& run, std::size_t car) {
    if (isUnderWay()) return;
    learned_.clear();
    work_.start([run, car, &folders = uses_.folders](const std::stop_token& stop) {
        return learnDriver(folders, run, car, stop);
    });
}

void DriverLesson::update() {
    const std::optional<Result<DriverInFile>> lesson = work_.poll();
    if (!lesson) return;
    if (!*lesson) return uses_.toasts.add(ToastKind::Bad, message("Nothing was learned: {}.", lesson->why));
    save(**lesson);
}

void DriverLesson::save(const DriverInFile& lesson) {
    isSaving_ = true;
    saveAndThen(
        uses_.saves, lesson.file.string(),
        [file = lesson.file, text = driverText(lesson.driver)] { return writeFile(file, text); },
        [this, driver = lesson.driver](const Result<>& saved) {
            isSaving_ = false;
            if (!saved)
                return uses_.toasts.add(ToastKind::Bad, message("the learned driver was not saved: {}", saved.why));
            learned_ = driver.name;
            uses_.toasts.add(ToastKind::Good,
                             message("{}, learned from {} laps, drives in your next race.", driver.name, driver.laps));
        });
}

}  // namespace slip
