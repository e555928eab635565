// SPDX-License-Identifier: MIT
#include "io/docs/handbook.hpp"
#include "io/system/file.hpp"
#include "tools/reports/reports.hpp"

namespace slip {

int handbookReport(const std::string& file) {
    const Result<std::string> page = readFile(file, kMaxJsonBytes);
    const Result<std::string> made = page ? handbookPage(*page) : page;
    if (!made) {
        printError(file, made.why);
        return kFailed;
    }
    return writeOut(file, *made) ? kDone : kFailed;
}

}  // namespace slip
