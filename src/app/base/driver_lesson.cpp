// SPDX-License-Identifier: MIT
#include "app/base/driver_lesson.hpp"

#include "io/common/folders.hpp"
#include "io/system/save_queue.hpp"
#include "platform/paint/toasts.hpp"
#include "race/event/recording.hpp"

namespace slip {

void DriverLesson::start(const Recording& run, std::size_t car) {
    if (isUnderWay()) return;
    learned_.clear();
    isForgotten_ = false;
    work_.start([run, car, &folders = uses_.folders](const std::stop_token& stop) {
        return learnDriver(folders, run, car, stop);
    });
}

/// The queue knows when a save ends, even if it fails without calling back.
bool DriverLesson::isUnderWay() const { return work_.isPending() || uses_.saves.isSaving(file_); }

void DriverLesson::clear() {
    learned_.clear();
    isForgotten_ = true;
}

void DriverLesson::update() {
    const std::optional<Result<DriverInFile>> lesson = work_.poll();
    if (!lesson) return;
    if (!*lesson) return uses_.toasts.add(ToastKind::Bad, message("Nothing was learned: {}.", lesson->why));
    save(**lesson);
}

void DriverLesson::save(const DriverInFile& lesson) {
    file_ = lesson.file.string();
    saveAndThen(
        uses_.saves, file_, [lesson] { return saveDriver(lesson); },
        [this, driver = lesson.driver](const Result<>& saved) {
            if (!saved)
                return uses_.toasts.add(ToastKind::Bad, message("the learned driver was not saved: {}", saved.why));
            if (!isForgotten_) learned_ = driver.name;
            uses_.toasts.add(ToastKind::Good,
                             message("{}, learned from {} laps, is ready to race.", driver.name, driver.laps));
        });
}

}  // namespace slip
