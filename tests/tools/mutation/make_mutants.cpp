// SPDX-License-Identifier: MIT
// Copies sources and adds a switch to the copies for each small change that mutant.hpp knows:
//
//     make_mutants FOLDER LIST ROOT SOURCE…
//
// The copy of SOURCE, a path below ROOT, is at the same path below FOLDER. LIST gets a line for each change: its
// number, its place and its effect.
#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <string_view>

namespace {

namespace fs = std::filesystem;

struct Operator {
    std::string_view text, name, becomes;
};
/// clang-format puts spaces on both sides of binary operators only, not inside templates or pointers.
constexpr std::array kOperators{
    Operator{" < ", "Less", "<="},         Operator{" <= ", "LessEqual", "<"}, Operator{" > ", "Greater", ">="},
    Operator{" >= ", "GreaterEqual", ">"}, Operator{" == ", "Equal", "!="},    Operator{" != ", "NotEqual", "=="},
    Operator{" + ", "Plus", "-"},          Operator{" - ", "Minus", "+"},      Operator{" * ", "Times", "/"},
    Operator{" / ", "Divide", "*"},
};
struct Call {
    std::string_view text, name, becomes;
};
constexpr std::array kCalls{Call{"std::min(", "min", "std::max"}, Call{"std::max(", "max", "std::min"},
                            Call{"std::clamp(", "clamp", "its first argument"}};
/// Words of lines that are evaluated at compile time or contain no expressions.
constexpr std::array<std::string_view, 8> kFixed{"constexpr", "static_assert", "template", "using ",
                                                 "case ",     "operator",      "requires", "#"};

class Mutator {
public:
    Mutator(std::string file, int first, std::ostream& list) : file_(std::move(file)), next_(first), list_(list) {}

    std::string mutated(const std::string& text) {
        std::istringstream lines(text);
        std::string out = "#include \"tools/mutation/mutant.hpp\"\n", line;
        while (std::getline(lines, line)) {
            ++line_;
            if (fixed_ || std::ranges::any_of(kFixed, [&](auto word) { return line.find(word) != line.npos; })) {
                // Such a statement ends where a line ends with a semicolon or a brace.
                fixed_ = line.find("constexpr") != line.npos || fixed_;
                if (line.ends_with(';') || line.ends_with('{') || line.ends_with('}')) fixed_ = false;
                out += line + '\n';
            } else {
                out += mutatedLine(line) + '\n';
            }
        }
        return out;
    }
    int next() const { return next_; }

private:
    int take(std::string_view from, std::string_view becomes) {
        list_ << next_ << '\t' << file_ << ':' << line_ << '\t' << from << "\t" << becomes << '\n';
        return next_++;
    }

    /// Returns the length of a string, character literal or comment at `at`, or 0.
    static std::size_t skipped(const std::string& line, std::size_t at) {
        if (line.compare(at, 2, "//") == 0) return line.size() - at;
        if (line[at] != '"' && (line[at] != '\'' || (at > 0 && std::isalnum(line[at - 1])))) return 0;
        std::size_t end = at + 1;
        while (end < line.size() && line[end] != line[at]) end += line[end] == '\\' ? 2 : 1;
        return std::min(end + 1, line.size()) - at;
    }

    /// Returns the length of a number at `at`, or 0.
    static std::size_t numberAt(const std::string& line, std::size_t at) {
        if (!std::isdigit(line[at]) || (at > 0 && (std::isalnum(line[at - 1]) || line[at - 1] == '_'))) return 0;
        std::size_t end = at;
        while (end < line.size() && (std::isalnum(line[end]) || line[end] == '.' || line[end] == '\'' ||
                                     ((line[end] == '-' || line[end] == '+') && line[end - 1] == 'e')))
            ++end;
        return end - at;
    }

    std::string mutatedLine(const std::string& line) {
        std::string out;
        std::size_t at = 0;
        while (at < line.size()) {
            if (const std::size_t count = skipped(line, at)) {
                out += line.substr(at, count);
                at += count;
            } else if (const std::size_t read = mutateAt(line, at, out)) {
                at += read;
            } else {
                out += line[at++];
            }
        }
        return out;
    }

    /// Writes the switch for the expression at `at`. Returns the number of characters read, or 0 if there is nothing to
    /// change.
    std::size_t mutateAt(const std::string& line, std::size_t at, std::string& out) {
        for (const Operator& op : kOperators) {
            if (line.compare(at, op.text.size(), op.text) != 0) continue;
            const std::string_view sign = op.text.substr(1, op.text.size() - 2);
            const int id = take(sign, op.becomes);
            out += std::string(op.text) + "::slip::mutants::" + std::string(op.name) + "{" + std::to_string(id) + "}" +
                   std::string(op.text);
            return op.text.size();
        }
        for (const auto& [sign, constant] : {std::pair{" && ", "!"}, std::pair{" || ", ""}}) {
            if (line.compare(at, 4, sign) != 0) continue;
            const int id = take(std::string_view(sign).substr(1, 2), *constant ? "false" : "true");
            out += std::string(sign) + constant + "::slip::mutants::made(" + std::to_string(id) + ")" + sign;
            return 4;
        }
        for (const Call& call : kCalls) {
            if (line.compare(at, call.text.size(), call.text) != 0) continue;
            const std::size_t end = at + call.text.size();
            if (end < line.size() && line[end] == '{') return 0;  // an initialiser list
            const int id = take(call.text.substr(0, call.text.size() - 1), call.becomes);
            out += "::slip::mutants::" + std::string(call.name) + "(" + std::to_string(id) + ", ";
            return call.text.size();
        }
        if (const std::size_t count = numberAt(line, at)) {
            const std::string number = line.substr(at, count);
            const int id = take(number, std::strtod(number.c_str(), nullptr) == 0 ? "1" : "2 * " + number);
            out += "::slip::mutants::number(" + std::to_string(id) + ", " + number + ")";
            return count;
        }
        return 0;
    }

    const std::string file_;
    int next_, line_ = 0;
    bool fixed_ = false;
    std::ostream& list_;
};

}  // namespace

int main(int argc, char** argv) {
    if (argc < 5) return std::cerr << "usage: make_mutants FOLDER LIST ROOT SOURCE...\n", 2;
    const fs::path folder = argv[1], root = argv[3];
    std::ofstream list(argv[2]);
    int next = 1;
    for (int i = 4; i < argc; ++i) {
        const fs::path source = argv[i], copy = folder / source;
        std::ifstream in(root / source);
        const std::string text{std::istreambuf_iterator<char>(in), {}};
        Mutator mutator((root.filename() / source).string(), next, list);
        fs::create_directories(copy.parent_path());
        std::ofstream(copy) << mutator.mutated(text);
        next = mutator.next();
    }
    return list.good() ? 0 : 1;
}
