// SPDX-License-Identifier: MIT
#include "io/docs/handbook.hpp"
#include "io/system/file.hpp"
#include "tools/reports/reports.hpp"

namespace slip {

int handbookReport(const std::string& file) {
    const FileText page = readFile(file, kMaxJsonBytes);
    if (!page.error.empty()) {
        complain(file, page.error);
        return kFailed;
    }
    const HandbookPage made = handbookPage(page.text);
    if (!made.problem.empty()) {
        complain(file, made.problem);
        return kFailed;
    }
    return writeOut(file, made.text) ? kDone : kFailed;
}

}  // namespace slip
