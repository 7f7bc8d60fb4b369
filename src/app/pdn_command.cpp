#include "app/pdn_command.hpp"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <system_error>

#include <fmt/format.h>

#include "app/named_file.hpp"
#include "notation/encoding.hpp"
#include "notation/pdn_games.hpp"
#include "notation/pdn_writer.hpp"
#include "notation/shown_text.hpp"
#include "platform/files.hpp"
#include "words/notation_words.hpp"

namespace zubr::app {
namespace {

using notation::Pdn_source;
using notation::Read_game;
namespace pdn_note = notation::pdn_note;
using words::Phrase;

/// Says how far a big file has been read, ten times.
class Progress {
  public:
    Progress(std::ostream& err, const std::string& file) : err_(err), file_(file) {
        std::error_code failed;
        size_ = std::filesystem::file_size(file, failed);
        if (failed) size_ = 0;
        next_ = size_ / 10;
    }
    void operator()(std::uint64_t bytes) {
        ++games_;
        constexpr std::uint64_t big = 10'000'000;
        if (size_ < big || bytes < next_) return;
        err_ << fmt::format("{}: {} %, {} games\n", file_, 100 * bytes / size_, games_);
        next_ = bytes + size_ / 10;
    }

  private:
    std::ostream& err_;
    std::string file_;
    std::uint64_t size_ = 0;
    std::uint64_t games_ = 0;
    std::uint64_t next_ = 0;
};

/// The note of a row: figures stay figures, only the reason is in the words of the language chosen.
struct Note_text {
    const Words& words;

    std::string operator()(const pdn_note::Stops& it) const {
        const bool white = it.side == draughts::Side::white;
        return fmt::format("ply {} (move {} {}) {}: {}", it.ply, it.number, white ? "White" : "Black",
                           it.text, words(words::phrase_of(it.reason)));
    }
    std::string operator()(const pdn_note::Settled& it) const {
        return fmt::format("ply {} {} is ambiguous, later moves allow only {}", it.ply, it.text, it.path);
    }
    std::string operator()(const pdn_note::Other_game& it) const {
        return fmt::format("{} is not played here", it.name);
    }
    std::string operator()(const pdn_note::Bad_start& it) const { return words(words::phrase_of(it.reason)); }
    /// Whatever else there is has no figures.
    template <class Other>
    std::string operator()(const Other& it) const {
        return words(words::phrase_of(notation::Pdn_note(it)));
    }
};

std::string note(const Read_game& game, const Words& words) {
    return game.note ? std::visit(Note_text{words}, *game.note) : std::string();
}

/// Tabs and line ends would break the table; other control characters are shown as what they are.
std::string cell(std::string text) {
    for (char& c : text)
        if (c == '\t' || c == '\n' || c == '\r') c = ' ';
    return notation::shown(text);
}

bool is_folder(const std::string& path) {
    std::error_code failed;
    return std::filesystem::is_directory(path, failed);
}

tl::expected<Pdn_source, Phrase> source(const auto& options) {
    Pdn_source source{{}, options.variant, options.position_words};
    if (options.encoding.empty()) return source;
    source.encoding = notation::known_encoding(options.encoding);
    if (source.encoding.empty())
        return tl::make_unexpected(Phrase{"arg.encoding", {{"text", options.encoding}}});
    return source;
}

/// What could not be read follows the last move as a comment: nothing that the file had is lost.
notation::Game_record with_unread(notation::Game_record record, const std::string& unread) {
    if (unread.empty()) return record;
    notation::Annotated_game& last = record.set_ups.empty() ? record.main : record.set_ups.back();
    auto& remarks = last.game.plies() == 0 ? last.opening : last.annotations[last.game.plies() - 1];
    // Comments do not nest.
    std::string text = "unread: " + unread;
    std::replace(text.begin(), text.end(), '{', '(');
    std::replace(text.begin(), text.end(), '}', ')');
    remarks.push_back({notation::Annotation::Kind::comment, std::move(text), 0});
    return record;
}

/// Where the clean games go: the output, a device, or a file that takes its place when it is whole.
class Target {
  public:
    Target(const std::string& path, std::ostream& out)
        : path_(path == "-" ? path : where_it_leads(path)), out_(out) {}
    Target(const Target&) = delete;
    Target& operator=(const Target&) = delete;
    ~Target() {
        std::error_code ignored;
        if (!beside_.empty()) std::filesystem::remove(beside_, ignored);
    }

    bool open() {
        if (path_ == "-") return true;
        if (platform::what_stands_at(path_) != platform::Standing::no_file) {
            constexpr unsigned readable_by_all = 0644;
            const auto beside = platform::make_beside(path_, platform::mode_of(path_, readable_by_all));
            if (!beside) return false;
            beside_ = *beside;
        }
        file_.open(beside_.empty() ? path_ : beside_, std::ios::binary);
        return file_.good();
    }
    [[nodiscard]] std::ostream& stream() { return path_ == "-" ? out_ : file_; }
    bool finish() {
        if (path_ == "-") return true;  // whether all has arrived there is asked at the program's end
        stream().flush();
        if (!stream()) return false;
        file_.close();
        if (!keep_what_stood()) return false;
        std::error_code failed;
        if (!beside_.empty()) std::filesystem::rename(beside_, path_, failed);
        if (!failed) beside_.clear();
        return !failed;
    }

    /// Where what stood there is now.
    [[nodiscard]] const std::optional<std::string>& kept() const { return kept_; }

  private:
    bool keep_what_stood() {
        if (platform::what_stands_at(path_) != platform::Standing::content) return true;
        if (beside_.empty() || holds_the_same(path_, beside_)) return true;
        kept_ = set_aside(path_);
        return kept_.has_value();
    }

    std::string path_;
    std::ostream& out_;
    std::string beside_;
    std::ofstream file_;
    std::optional<std::string> kept_;
};

}  // namespace

int run_pdn_check(const Pdn_check_options& options, std::istream& in, std::ostream& out, std::ostream& err,
                  const Words& words) {
    const auto read = source(options);
    if (!read) {
        err << words(read.error()) << '\n';
        return exit_wrong_input;
    }
    int code = exit_success;
    for (const std::string& file : options.files) {
        std::ifstream stream;
        if (file != "-") stream.open(file, std::ios::binary);
        if (file != "-" && (!stream || is_folder(file))) {
            err << words({"arg.file.read", {{"text", file}}}) << '\n';
            code = exit_wrong_input;
            continue;
        }
        Progress progress(err, file);
        bool any = false;
        const auto take = [&](const Read_game& game) {
            any = true;
            if (!game.whole) code = exit_wrong_input;
            out << fmt::format("{}\t{}\t{}\t{}\t{}\t{}\t{}\n", cell(file), game.number, cell(game.variant),
                               game.plies, to_text(game.status), cell(game.fen), cell(note(game, words)));
        };
        std::istream& from = file == "-" ? in : stream;
        notation::read_games(from, *read, take, std::ref(progress));
        if (from.bad()) {  // it broke off: what was read is not all
            err << words({"arg.file.read", {{"text", file}}}) << '\n';
            code = exit_wrong_input;
            continue;
        }
        if (any) continue;
        err << words({"pdn.none", {{"text", file}}}) << '\n';
        code = exit_wrong_input;
    }
    return code;
}

int run_pdn_convert(const Pdn_convert_options& options, std::istream& in, std::ostream& out,
                    std::ostream& err, const Words& words) {
    const auto refuse = [&](const Phrase& phrase) {
        err << words(phrase) << '\n';
        return exit_wrong_input;
    };
    const auto read = source(options);
    if (!read) return refuse(read.error());
    std::ifstream stream;
    if (options.from != "-") stream.open(options.from, std::ios::binary);
    if (options.from != "-" && (!stream || is_folder(options.from)))
        return refuse({"arg.file.read", {{"text", options.from}}});

    Target target(options.to, out);
    if (!target.open()) return refuse({"arg.file.write", {{"text", options.to}}});

    int code = exit_success;
    bool first = true;
    Progress progress(err, options.from);
    const auto take = [&](const Read_game& game) {
        if (!game.whole) {
            code = exit_wrong_input;
            err << fmt::format("{}: {}: {}\n", game.number, to_text(game.status), note(game, words));
        }
        if (!first) target.stream() << '\n';
        first = false;
        if (!game.record) {
            target.stream() << notation::text_as_found(game);
            return;
        }
        target.stream() << to_pdn(with_unread(*game.record, game.unread),
                                  {.repeat_result = options.repeat_result});
    };
    std::istream& from = options.from == "-" ? in : stream;
    notation::read_games(from, *read, take, std::ref(progress));

    // It broke off: what was read is not all, and takes the place of nothing.
    if (from.bad()) return refuse({"arg.file.read", {{"text", options.from}}});
    if (first && code == exit_success) code = refuse({"pdn.none", {{"text", options.from}}});
    // Where nothing was read, what stood there stays.
    if (!first && !target.finish()) return refuse({"arg.file.write", {{"text", options.to}}});
    if (target.kept())
        err << words({"arg.file.kept", {{"text", options.to}, {"name", *target.kept()}}}) << '\n';
    return code;
}

}  // namespace zubr::app
