// The one file that knows CLI11 (it costs seconds of every compiler that includes it).
#include "app/command_line.hpp"

#include <algorithm>
#include <atomic>
#include <csignal>
#include <functional>
#include <iostream>
#include <memory>
#include <optional>

#include <CLI/CLI.hpp>

#include "app/board_command.hpp"
#include "app/demo_command.hpp"
#include "app/games_command.hpp"
#include "app/moves_command.hpp"
#include "app/pdn_command.hpp"
#include "app/perft_command.hpp"
#include "app/play_command.hpp"
#include "app/replay_command.hpp"
#include "app/say_command.hpp"
#include "app/settings.hpp"
#include "app/wording.hpp"
#include "notation/encoding.hpp"
#include "storage/folders.hpp"
#include "storage/settings_file.hpp"

namespace zubr::app {

namespace {

/// A usage error found after parsing: exit code 2.
struct Usage_error {
    draughts::Phrase reason;
};

/// Options that several commands share.
struct Common {
    std::string variant;
    std::vector<std::string> rules;
    std::string fen;
    std::string language;
    std::string level;
    std::vector<std::string> settings;
};

void add_language(CLI::App& command, Common& common) {
    command.add_option("--lang", common.language, "Language of the words")
        ->check(CLI::IsMember({"pl", "en"}));
    command.add_option("--set", common.settings, "KEY=VALUE, a setting for this run; may be repeated")
        ->allow_extra_args(false);
}

void add_game(CLI::App& command, Common& common, bool fen = true) {
    command.add_option("--variant", common.variant, "The game, by its id");
    command.add_option("--rule", common.rules, "KEY=VALUE, a switch of the game; may be repeated")
        ->allow_extra_args(false);
    if (fen) command.add_option("--fen", common.fen, "The position, as FEN");
}

std::vector<std::pair<std::string, std::string>> switches_of(const Common& common) {
    std::vector<std::pair<std::string, std::string>> switches;
    for (const std::string& rule : common.rules) {
        const auto equals = rule.find('=');
        if (equals == std::string::npos)
            throw Usage_error{{"arg.rule.unknown", {{"key", rule}, {"game", common.variant}}}};
        switches.emplace_back(rule.substr(0, equals), rule.substr(equals + 1));
    }
    return switches;
}

draughts::Rules rules_of(const Common& common) {
    const std::string id = common.variant.empty() ? "international" : common.variant;
    const draughts::Rules* found = draughts::find_rules(id);
    if (found == nullptr) throw Usage_error{{"arg.variant", {{"text", id}}}};
    draughts::Rules rules = *found;
    for (const auto& [key, value] : switches_of(common)) {
        auto changed = draughts::apply_rule_switch(rules, key, value);
        if (!changed) throw Usage_error{changed.error()};
        rules = *changed;
    }
    return rules;
}

std::optional<draughts::Rules> given_rules(const Common& common) {
    if (common.variant.empty() && common.rules.empty()) return std::nullopt;
    return rules_of(common);
}

std::optional<std::string> given(const CLI::App& command, const std::string& option,
                                 const std::string& value) {
    if (command.count(option) == 0) return std::nullopt;
    return value;
}

/// An option whose text stands in the record of the game under a tag.
struct Record_option {
    const char* name;
    const char* tag;
    const char* help;
    std::string value = {};
};

/// Why a text cannot stand in a record.
std::optional<draughts::Phrase> refusal_of_text(const std::string& option, const std::string& text) {
    constexpr std::size_t longest = 200;  // bytes
    const auto refuse = [&](const char* key) {
        return draughts::Phrase{key, {{"option", option}, {"n", std::int64_t{longest}}}};
    };
    if (!notation::is_utf8(text + ' ')) return refuse("arg.text.encoding");
    const bool control = std::any_of(
        text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7F'; });
    if (control) return refuse("arg.text.control");
    if (text.size() > longest) return refuse("arg.text.long");
    return std::nullopt;
}

/// The user's file first, then what this run says. A damaged file is told and passed over.
Settings settings_of(const Common& common) {
    Settings settings;
    const auto path = storage::config_folder() / "settings.toml";
    const auto file = storage::read_settings(path);
    if (!file) {
        std::cerr << path.string() << ": " << file.error() << '\n';
    } else {
        for (const auto& [key, value] : *file)
            if (!apply_setting(settings, key, value))
                std::cerr << path.string() << ": " << key << " = " << value << '\n';
    }
    for (const std::string& assignment : common.settings)
        if (const auto applied = apply_setting(settings, assignment); !applied)
            throw Usage_error{applied.error()};
    if (!common.language.empty()) settings.language = common.language;
    if (!common.level.empty()) {
        const auto level = voice::level_from(common.level);
        if (!level)
            throw Usage_error{
                {"arg.setting.value", {{"key", std::string("level")}, {"value", common.level}}}};
        settings.level = *level;
    }
    return settings;
}

/// Words of a run for refusals on stderr.
Words written_words(const Settings& settings) {
    auto wording = Wording::load(settings, draughts::international);
    if (!wording) {
        const std::string reason = wording.error();
        return [reason](const draughts::Phrase& phrase) { return phrase.key + " (" + reason + ")"; };
    }
    const auto shared = std::make_shared<Wording>(std::move(*wording));
    return [shared](const draughts::Phrase& phrase) { return shared->written(phrase); };
}

/// The tree of commands; each sets `action` when it was chosen.
class Command_line {
  public:
    Command_line() {
        app_.require_subcommand(0, 1);
        app_.set_version_flag("--version", "zubr " ZUBR_VERSION);
        add_play();
        add_games();
        add_demo();
        add_moves();
        add_perft();
        add_pdn();
        add_say();
        add_replay();
        add_board();
    }

    int run(int argc, char** argv) {
        try {
            app_.parse(argc, argv);
        } catch (const CLI::ParseError& error) {
            if (error.get_exit_code() == 0) return app_.exit(error);  // --help, --version
            std::string line = error.what();
            std::replace(line.begin(), line.end(), '\n', ' ');
            std::cerr << "zubr: " << line << '\n';
            return exit_usage;
        }
        try {
            return action_();
        } catch (const Usage_error& error) {
            std::cerr << written_words(Settings{
                             .language = common_.language.empty() ? "pl" : common_.language})(error.reason)
                      << '\n';
            return exit_usage;
        }
    }

  private:
    CLI::App& command(const std::string& name, const std::string& text, std::function<int()> action) {
        CLI::App* sub = app_.add_subcommand(name, text);
        sub->final_callback([this, action = std::move(action)] { action_ = action; });
        return *sub;
    }

    void add_play() {
        action_ = [this] { return play(); };
        CLI::App& sub = command("play", "Play a game", [this] { return play(); });
        play_ = &sub;
        add_game(sub, common_);
        add_evening(sub);
    }

    /// How an evening is played, whatever the game.
    void add_evening(CLI::App& sub) {
        add_language(sub, common_);
        sub.add_option("--board", play_options_.board, "auto, none, virtual, or the path of a port");
        sub.add_option("--board2", play_options_.second_board, "Black's own board, where each player has one")
            ->needs("--board");
        sub.add_option("--ui", play_options_.ui, "text or none")
            ->check(CLI::IsMember({"text", "none", "window"}));
        sub.add_option("--profile", profile_, "learner, normal or tournament")
            ->check(CLI::IsMember({"learner", "normal", "tournament"}));
        sub.add_option("--captions", play_options_.captions, "A file for all that is said; - is the output");
        sub.add_option("--audio", play_options_.audio, "device, none, or a WAV file");
        sub.add_option("--save", play_options_.save, "A PDN file, rewritten after each ply");
        for (Record_option& option : record_options_)
            sub.add_option(option.name, option.value, option.help);
        sub.add_option("--white", play_options_.players[0], "hands, or file:PATH");
        sub.add_option("--black", play_options_.players[1], "hands, or file:PATH");
    }

    int play() {
        play_options_.settings = settings_of(common_);
        if (!profile_.empty() && !apply_setting(play_options_.settings, "profile", profile_))
            return exit_usage;
        for (const std::string& player : play_options_.players)
            if (player != "hands" && player.rfind("file:", 0) != 0)
                throw Usage_error{{"arg.player", {{"text", player}}}};
        if (play_options_.ui == "window") throw Usage_error{{"arg.ui", {{"text", play_options_.ui}}}};
        for (const Record_option& option : record_options_) {
            if (option.value.empty()) continue;
            if (const auto refusal = refusal_of_text(option.name, option.value)) throw Usage_error{*refusal};
            play_options_.tags.emplace_back(option.tag, option.value);
        }
        play_options_.variant = given_rules(common_);
        play_options_.switches = switches_of(common_);
        if (play_ != nullptr) play_options_.fen = given(*play_, "--fen", common_.fen);
        return run_play(std::move(play_options_));
    }

    void add_games() {
        CLI::App* games = app_.add_subcommand("games", "The games that were played");
        games->require_subcommand(1);
        const auto words = [this] { return written_words(settings_of(common_)); };
        const auto add = [&](const std::string& name, const std::string& text, std::function<int()> action) {
            CLI::App* sub = games->add_subcommand(name, text);
            sub->final_callback([this, action = std::move(action)] { action_ = action; });
            if (name != "list")
                sub->add_option("number", games_options_.number, "As the list has it")->required();
            if (name != "continue") add_language(*sub, common_);
            return sub;
        };
        add("list", "One line a game", [this, words] {
            return run_games_list(games_options_, std::cout, std::cerr, words());
        })->add_flag("--tsv", games_options_.tsv, "Columns for other programs");
        add("show", "Moves and last position",
            [this, words] { return run_games_show(games_options_, std::cout, std::cerr, words()); });
        CLI::App* written = add("export", "A game as PDN", [this, words] {
            return run_games_export(games_options_, std::cout, std::cerr, words());
        });
        written->add_option("file", games_options_.file, "- is the output")->required();
        written->add_flag("--force", games_options_.force, "Write over a file that is there");
        add("delete", "Forget a game for good", [this, words] {
            return run_games_delete(games_options_, std::cin, std::cout, std::cerr, words());
        })->add_flag("--yes", games_options_.yes, "Do not ask");
        add_evening(*add("continue", "Go on with an unfinished game", [this, words] {
            play_options_.left = game_to_continue(games_options_, std::cerr, words());
            return play_options_.left ? play() : exit_wrong_input;
        }));
    }

    void add_demo() {
        CLI::App& sub = command("demo", "A real game, played through the virtual board and spoken", [this] {
            demo_options_.settings = settings_of(common_);
            demo_options_.variant = given_rules(common_);
            if (pace_ >= 0) demo_options_.pace_ms = pace_;
            return run_demo(demo_options_);
        });
        sub.add_option("file", demo_options_.file, "A PDN file; without one the program's own game");
        sub.add_option("--game", demo_options_.number, "Which game of the file, from 1")
            ->check(CLI::PositiveNumber);
        sub.add_option("--pace", pace_, "Milliseconds between two plies")->check(CLI::Range(0, 600000));
        sub.add_option("--audio", demo_options_.audio, "device, none, or a WAV file");
        sub.add_option("--captions", demo_options_.captions, "A file for all that is said; - is the output");
        sub.add_option("--save", demo_options_.save, "A PDN file");
        add_game(sub, common_, false);
        add_language(sub, common_);
    }

    void add_moves() {
        CLI::App& sub = command("moves", "The legal moves of a position", [this] {
            moves_options_.rules = rules_of(common_);
            moves_options_.fen = given(*app_.get_subcommand("moves"), "--fen", common_.fen);
            if (!fens_.empty()) moves_options_.fens = fens_;
            return run_moves(moves_options_, std::cin, std::cout, std::cerr,
                             written_words(settings_of(common_)));
        });
        add_game(sub, common_);
        add_language(sub, common_);
        sub.add_flag("--tsv", moves_options_.tsv, "In numbers: from, path, captured, to, promotes, FEN");
        sub.add_option("--fens", fens_, "A file with one FEN a line; - is the input");
        sub.add_flag("--offences", moves_options_.offences,
                     "Huffing games: the moves that leave a capture undone");
    }

    void add_perft() {
        CLI::App& sub = command("perft", "Count the leaves of the tree of legal moves", [this] {
            perft_options_.rules = rules_of(common_);
            perft_options_.fen = given(*app_.get_subcommand("perft"), "--fen", common_.fen);
            return run_perft(perft_options_, std::cout, std::cerr, written_words(settings_of(common_)));
        });
        add_game(sub, common_);
        add_language(sub, common_);
        sub.add_option("--depth", perft_options_.depth, "Plies")->required()->check(CLI::Range(0, 30));
        sub.add_flag("--divide", perft_options_.divide, "Each first move with its own count");
    }

    void add_pdn() {
        CLI::App* pdn = app_.add_subcommand("pdn", "Check or convert files of games");
        pdn->require_subcommand(1);
        CLI::App* check = pdn->add_subcommand("check", "A row for every game");
        check->final_callback([this] {
            action_ = [this] {
                check_options_.variant = given_rules(common_);
                return run_pdn_check(check_options_, std::cin, std::cout, std::cerr,
                                     written_words(settings_of(common_)));
            };
        });
        check->add_option("files", check_options_.files, "PDN files; - is the input")->required();
        check->add_option("--encoding", check_options_.encoding,
                          "cp866, cp1251, latin1 ...; guessed without it");
        add_game(*check, common_, false);
        add_language(*check, common_);
        CLI::App* convert = pdn->add_subcommand("convert", "Write clean PDN 3");
        convert->final_callback([this] {
            action_ = [this] {
                convert_options_.variant = given_rules(common_);
                return run_pdn_convert(convert_options_, std::cin, std::cout, std::cerr,
                                       written_words(settings_of(common_)));
            };
        });
        convert->add_option("in", convert_options_.from, "- is the input")->required();
        convert->add_option("out", convert_options_.to, "- is the output")->required();
        convert->add_option("--encoding", convert_options_.encoding,
                            "Of the input: cp866, cp1251, latin1 ...");
        convert->add_flag("--force", convert_options_.force, "Write over a file that is there");
        convert->add_flag("--repeat-result", convert_options_.repeat_result,
                          "The result behind the moves, too");
        add_game(*convert, common_, false);
        add_language(*convert, common_);
    }

    void add_say() {
        CLI::App& sub = command("say", "The words that would be spoken", [this] {
            say_options_.settings = settings_of(common_);
            say_options_.rules = rules_of(common_);
            say_options_.rules_given = given_rules(common_).has_value();
            say_options_.fen = given(*say_, "--fen", common_.fen);
            say_options_.move = given(*say_, "--move", move_);
            say_options_.moves = given(*say_, "--moves", moves_);
            if (say_->count("--square") != 0) say_options_.square = square_;
            if (say_->count("--row") != 0) say_options_.row = row_;
            return run_say(say_options_, std::cin, std::cout, std::cerr);
        });
        say_ = &sub;
        add_game(sub, common_);
        add_language(sub, common_);
        sub.add_option("--move", move_, "A move of the position");
        sub.add_option("--moves", moves_, "A PDN file: the words of every ply; - is the input");
        sub.add_flag("--position", say_options_.position, "All pieces");
        sub.add_option("--square", square_, "A square and its neighbours");
        sub.add_option("--row", row_, "A row, from 1");
        sub.add_option("--level", common_.level, "short, normal or full");
        sub.add_option("--phrase", say_options_.phrase, "KEY NAME=VALUE...: the words of any phrase");
    }

    void add_replay() {
        CLI::App& sub = command("replay", "Run the journal of an evening again", [this] {
            replay_options_.settings = settings_of(common_);
            replay_options_.language_given = !common_.language.empty();
            return run_replay(replay_options_, std::cout, std::cerr);
        });
        sub.add_option("journal", replay_options_.journal, "The journal")->required();
        sub.add_option("--captions", replay_options_.captions,
                       "A file for all that is said; - is the output");
        add_language(sub, common_);
    }

    void add_board() {
        CLI::App* board = app_.add_subcommand("board", "The board by itself");
        board->require_subcommand(1);
        const auto add = [&](const std::string& name, const std::string& text, std::function<int()> action) {
            CLI::App* sub = board->add_subcommand(name, text);
            add_language(*sub, common_);
            sub->final_callback([this, action = std::move(action)] { action_ = action; });
            return sub;
        };
        add("list", "Serial ports, and which of them answers", [this] {
            return run_board_list(watch_options_, std::cout, std::cerr, written_words(settings_of(common_)));
        });
        CLI::App* watch = add("watch", "What changes on the board", [this] {
            return run_board_watch(watch_options_, std::cout, std::cerr, written_words(settings_of(common_)));
        });
        watch->add_flag("--frames", watch_options_.frames, "Every frame as it comes");
        watch->add_option("--record", watch_options_.record, "With --frames: a file for the bytes");
        CLI::App* test = add("test", "A guided test of faults, squares and buttons", [this] {
            return run_board_test(watch_options_, typed_line, std::cout, std::cerr,
                                  written_words(settings_of(common_)));
        });
        CLI::App* calibrate = add("calibrate", "Take the empty board as zero", [this] {
            Board_calibrate_options options;
            static_cast<Board_options&>(options) = watch_options_;
            options.yes = yes_;
            return run_board_calibrate(options, typed_line, std::cout, std::cerr,
                                       written_words(settings_of(common_)));
        });
        calibrate->add_flag("--yes", yes_, "Do not ask");
        for (CLI::App* sub : {watch, test, calibrate}) {
            sub->add_option("port", watch_options_.port, "auto, or the path of a port");
            sub->add_option("--board", watch_options_.port, "The same");
        }
    }

    CLI::App app_{"Żubr: draughts on a board that speaks. Without a command a game begins."};
    Common common_;
    std::function<int()> action_;
    CLI::App* play_ = nullptr;
    CLI::App* say_ = nullptr;
    Play_options play_options_;
    std::array<Record_option, 5> record_options_{{{"--white-name", "White", "White's name"},
                                                  {"--black-name", "Black", "Black's name"},
                                                  {"--event", "Event", "The event, for the record"},
                                                  {"--site", "Site", "The place, for the record"},
                                                  {"--round", "Round", "The round, for the record"}}};
    std::string profile_;
    Games_options games_options_;
    Demo_options demo_options_;
    int pace_ = -1;
    Moves_options moves_options_{draughts::international, {}, {}, false, false};
    std::string fens_;
    Perft_options perft_options_{draughts::international, 1, {}, false};
    Pdn_check_options check_options_;
    Pdn_convert_options convert_options_;
    Say_options say_options_{.settings = {},
                             .rules = draughts::international,
                             .fen = {},
                             .move = {},
                             .square = {},
                             .row = {},
                             .moves = {},
                             .phrase = {}};
    std::string move_;
    std::string moves_;
    int square_ = 0;
    int row_ = 0;
    Replay_options replay_options_;
    Board_watch_options watch_options_;
    bool yes_ = false;
};

}  // namespace

int run(int argc, char** argv) {
    return Command_line().run(argc, argv);
}

}  // namespace zubr::app
