// SPDX-License-Identifier: MIT
// Fuzzes unsaved changes of a car. All of their steps can be undone and redone, the driven car can always be saved, and
// a saved draft loads unchanged.
#include "fuzz/fuzz_file.hpp"
#include "fuzz/fuzz_text.hpp"
#include "workshop/car/car_draft.hpp"

namespace {

constexpr const char* kCar =
    R"({"format": 1, "name": "T", "wheelbase": 2.4, "body": {"mass": 1000}, "engine": {"torque_curve": [[1000, 100], [6000, 120]]},
        "gearbox": {"ratios": [3, 2], "final_drive": 4}})";

slip::CarFile smallCar() {
    static const slip::Loaded<slip::CarFile> car = slip::parseCarFile(kCar, "small.json");
    if (!car.value) std::abort();
    return *car.value;
}

void expectDrivable(const slip::CarDraft& draft) {
    if (!slip::parseCar(slip::carText(draft.driven(), kCar), "f").value) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text = slip::textOf(data, size);
    const auto kept = slip::parseDraft(text, "f");
    slip::expectSound(kept);
    if (!kept.value) return 0;
    slip::CarDraft draft;
    draft.open(smallCar(), kept.value);
    while (draft.history().canUndo()) draft.undo();
    expectDrivable(draft);
    while (draft.history().canRedo()) draft.redo();
    expectDrivable(draft);
    const std::filesystem::path path = slip::fileWith(text, "draft.json");
    const slip::CarDraftFile whole = draft.keep();
    if (!slip::saveDraft(whole, path)) std::abort();
    const auto again = slip::loadDraft(path);
    if (!again.value || !slip::sameTree(again.value->car, whole.car) || again.value->doneCount != whole.doneCount)
        std::abort();
    return 0;
}
