// SPDX-License-Identifier: MIT
// The two set-ups A and B of the tuned car, those saved by name, and the draft on the disk that keeps them all.
#pragma once
#include "workshop/car/car_draft.hpp"
#include "workshop/car/draft_writer.hpp"

#include <string>
#include <vector>

namespace slip {

class TunedSetups {
public:
    /// Queues its saves in `saves`, which must outlive this object.
    explicit TunedSetups(SaveQueue& saves) : saves_(saves) {}
    /// Sets the car. With `keepsDraft` its changes are saved until the car is saved or they are discarded, and are
    /// restored here. Returns the problems of the saved draft.
    Problems open(const CarFile& file, const Folders& folders, bool keepsDraft);
    /// Handles a change of the file on disk, see CarDraft::mergeFile.
    void mergeFile(const CarFile& file);
    /// Adopts the file that the driven set-up was saved to or reloaded from. A saved copy becomes the car; the draft of
    /// the original is deleted.
    void adoptFile(bool reloaded, const Folders& folders);

    CarDraft& driven() { return driven_; }
    const CarDraft& driven() const { return driven_; }
    const CarDraft& waiting() const { return waiting_; }
    bool drivesB() const { return drivesB_; }
    /// Returns the number of keys of the driven set-up that differ from the file.
    int changes() const;
    /// Drives the inactive set-up and makes the other one inactive.
    void swap();
    void copyToWaiting();
    /// Set-ups that were saved by name. Saving one replaces the one of the same name. Returns false if there are too
    /// many.
    const std::vector<SavedSetup>& saved() const { return saved_; }
    bool save(const std::string& name);
    void remove(std::size_t index);
    /// Queues the draft for writing when it has changed. Call once per frame.
    void keepDraft();
    /// Queues everything for writing. Call when the car is left.
    void finishDraft();

private:
    void mergeSaved(const TunedCar& base, const CarFile& file);
    bool nothingToKeep() const;
    CarDraftFile toKeep() const;
    void orderDraft();

    SaveQueue& saves_;
    CarDraft driven_, waiting_;
    bool drivesB_ = false;
    std::vector<SavedSetup> saved_;
    DraftWriter keeper_;
    std::filesystem::path draftPath_;  // empty if it is not saved
};

}  // namespace slip
