// The tree of commands. This file and usage.cpp alone know CLI11 (it costs seconds of every compiler that
// includes it).
#include "app/command_line.hpp"

#include <algorithm>
#include <atomic>
#include <filesystem>
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
#include "app/run_settings.hpp"
#include "app/say_command.hpp"
#include "app/standard_streams.hpp"
#include "app/usage.hpp"
#include "notation/encoding.hpp"
#include "platform/folders.hpp"
#include "words/draughts_words.hpp"

namespace zubr::app {

namespace {

/// Options that several commands share.
struct Common {
    std::string variant;
    std::vector<std::string> rules;
    std::string fen;
    Given_settings given;
    Languages languages = Languages::find();
};

void add_language(CLI::App& command, Common& common) {
    add_value(command, "--lang", common.given.language, "usage.type.language", "usage.lang")
        ->check(one_of("--lang", common.languages.names()));
    add_value(command, "--set", common.given.assignments, assignment, "usage.set")->allow_extra_args(false);
}

void add_game(CLI::App& command, Common& common, bool fen = true) {
    add_value(command, "--variant", common.variant, "usage.type.game", "usage.variant");
    add_value(command, "--rule", common.rules, assignment, "usage.rule")->allow_extra_args(false);
    if (fen) add_value(command, "--fen", common.fen, "usage.type.fen", "usage.fen");
}

std::string known_games() {
    std::string text;
    for (const draughts::Rules* rules : draughts::all_rules())
        text += (text.empty() ? "" : ", ") + std::string(rules->id);
    return text;
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
    if (found == nullptr) throw Usage_error{{"arg.variant", {{"text", id}, {"allowed", known_games()}}}};
    draughts::Rules rules = *found;
    for (const auto& [key, value] : switches_of(common)) {
        auto changed = draughts::apply_rule_switch(rules, key, value);
        if (!changed) throw Usage_error{words::phrase_of(changed.error())};
        rules = *changed;
    }
    return rules;
}

std::optional<draughts::Rules> given_rules(const Common& common) {
    if (common.variant.empty() && common.rules.empty()) return std::nullopt;
    return rules_of(common);
}

/// An option whose text stands in the record of the game under a tag.
struct Record_option {
    const char* name;
    const char* tag;
    const char* help;
    std::string value = {};
};

/// Why a text cannot stand in a record.
std::optional<words::Phrase> refusal_of_text(const std::string& option, const std::string& text) {
    constexpr std::size_t longest = 200;  // bytes
    const auto refuse = [&](const char* key) {
        return words::Phrase{key, {{"option", option}, {"n", std::int64_t{longest}}}};
    };
    if (!notation::is_utf8(text + ' ')) return refuse("arg.text.encoding");
    const bool control = std::any_of(
        text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7F'; });
    if (control) return refuse("arg.text.control");
    if (text.size() > longest) return refuse("arg.text.long");
    return std::nullopt;
}

/// The user's file first, then what this run says.
User_settings settings_of(const Common& common) {
    auto run = settings_of_run(common.given, common.languages);
    if (!run) throw Usage_error{run.error()};
    if (!run->problems.empty()) {
        const Words words = written_words(run->settings);
        for (const words::Phrase& problem : run->problems)
            std::cerr << words(problem) << '\n';
    }
    return run->settings;
}

/// The tree of commands; each sets `action` when it was chosen.
class Command_line {
  public:
    Command_line() {
        app_.set_help_flag("-h,--help", "usage.help");
        app_.set_version_flag("--version", "zubr " ZUBR_VERSION, "usage.version");
        app_.require_subcommand(0, 1);
        for (auto* words :
             {&demo_options_.position_words, &moves_options_.position_words, &perft_options_.position_words,
              &check_options_.position_words, &convert_options_.position_words, &say_options_.position_words})
            *words = common_.languages.vocabulary().position();
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
        const std::vector<std::string> given(argv + std::min(argc, 1), argv + argc);
        const auto words = [&](const words::Phrase& phrase) {
            User_settings settings;
            settings.language = language_of(given, common_.languages);
            return written_words(settings)(phrase);
        };
        int code = exit_wrong_input;
        try {
            code = run(argc, argv, given, words);
        } catch (const std::filesystem::filesystem_error& error) {
            std::cerr << words({"arg.file.read", {{"text", error.path1().string()}}}) << '\n';
        } catch (const std::exception& error) {
            std::cerr << words({"arg.fault", {{"text", std::string(error.what())}}}) << '\n';
        }
        if (all_was_written()) return code;
        std::cerr << words({"arg.output", {}}) << '\n';
        return code == exit_success ? exit_wrong_input : code;
    }

  private:
    int run(int argc, char** argv, const std::vector<std::string>& given, const Words& words) {
        try {
            app_.parse(argc, argv);
        } catch (const CLI::CallForHelp&) {
            User_settings settings;
            settings.language = language_of(given, common_.languages);
            std::cout << help_of(chosen_command(app_), written_words(settings));
            return exit_success;
        } catch (const CLI::ParseError& error) {
            if (error.get_exit_code() == 0) return app_.exit(error);  // --version
            std::cerr << words(reason_of(error, app_)) << '\n';
            return exit_usage;
        } catch (const Usage_error& error) {
            std::cerr << words(error.reason) << '\n';
            return exit_usage;
        }
        try {
            return action_();
        } catch (const Usage_error& error) {
            std::cerr << words(error.reason) << '\n';
            return exit_usage;
        }
    }

    CLI::App& command(const std::string& name, const std::string& text, std::function<int()> action) {
        CLI::App* sub = app_.add_subcommand(name, text);
        sub->final_callback([this, action = std::move(action)] { action_ = action; });
        return *sub;
    }

    void add_play() {
        action_ = [this] { return play(); };
        CLI::App& sub = command("play", "usage.play", [this] { return play(); });
        play_ = &sub;
        add_game(sub, common_);
        add_evening(sub);
    }

    /// How an evening is played, whatever the game.
    void add_evening(CLI::App& sub) {
        add_language(sub, common_);
        add_value(sub, "--board", play_options_.board, "usage.type.board", "usage.play.board");
        add_value(sub, "--board2", play_options_.second_board, "usage.type.board", "usage.play.board2")
            ->needs("--board");
        add_value(sub, "--ui", play_options_.ui, "usage.type.word", "usage.play.ui")
            ->check(one_of("--ui", {"text", "none"}));
        add_value(sub, "--profile", profile_, "usage.type.word", "usage.play.profile")
            ->check(one_of("--profile", {"learner", "normal", "tournament"}));
        add_value(sub, "--captions", play_options_.captions, "usage.type.file", "usage.captions");
        add_value(sub, "--audio", play_options_.audio, "usage.type.word", "usage.audio")
            ->check(not_empty("--audio"));
        add_value(sub, "--save", play_options_.save, "usage.type.file", "usage.play.save");
        for (Record_option& option : record_options_)
            add_value(sub, option.name, option.value, "usage.type.text", option.help);
        add_value(sub, "--white", play_options_.players[0], "usage.type.player", "usage.play.white");
        add_value(sub, "--black", play_options_.players[1], "usage.type.player", "usage.play.black");
    }

    int play() {
        play_options_.settings = settings_of(common_);
        play_options_.vocabulary = common_.languages.vocabulary(play_options_.settings.language);
        if (no_place_for_games()) return exit_wrong_input;
        if (!profile_.empty() &&
            !apply_setting(play_options_.settings, "profile", profile_, common_.languages))
            return exit_usage;
        for (const std::string& player : play_options_.players)
            if (player != "hands" && player.rfind("file:", 0) != 0)
                throw Usage_error{{"arg.player", {{"text", player}}}};
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

    /// A user without a home, of whom the system knows nothing, could keep nothing.
    bool no_place_for_games() {
        if (platform::home_folder() || platform::data_folder().parent_path() != platform::nowhere())
            return false;
        std::cerr << written_words(settings_of(common_))({"arg.home", {}}) << '\n';
        return true;
    }

    void add_games() {
        CLI::App* games = app_.add_subcommand("games", "usage.games");
        games->require_subcommand(1);
        const auto words = [this] { return written_words(settings_of(common_)); };
        const auto add = [&](const std::string& name, const std::string& text, std::function<int()> action) {
            CLI::App* sub = games->add_subcommand(name, text);
            sub->final_callback([this, action = std::move(action)] {
                action_ = [this, action] { return no_place_for_games() ? exit_wrong_input : action(); };
            });
            if (name != "list")
                add_value(*sub, "number", games_options_.number, "usage.type.number", "usage.games.number")
                    ->required()
                    ->check(any_number("number"));
            if (name != "continue") add_language(*sub, common_);
            return sub;
        };
        add("list", "usage.games.list", [this, words] {
            return run_games_list(games_options_, std::cout, std::cerr, words());
        })->add_flag("--tsv", games_options_.tsv, "usage.games.tsv");
        add("show", "usage.games.show",
            [this, words] { return run_games_show(games_options_, std::cout, std::cerr, words()); });
        CLI::App* written = add("export", "usage.games.export", [this, words] {
            return run_games_export(games_options_, std::cout, std::cerr, words());
        });
        add_value(*written, "file", games_options_.file, "usage.type.file", "usage.games.file")->required();
        written->add_flag("--force", games_options_.force, "usage.force");
        add("delete", "usage.games.delete", [this, words] {
            games_options_.is_yes = common_.languages.yes_test();
            return run_games_delete(games_options_, std::cin, std::cout, std::cerr, words());
        })->add_flag("--yes", games_options_.yes, "usage.yes");
        add_evening(*add("continue", "usage.games.continue", [this, words] {
            play_options_.left = game_to_continue(games_options_, std::cerr, words());
            return play_options_.left ? play() : exit_wrong_input;
        }));
    }

    void add_demo() {
        CLI::App& sub = command("demo", "usage.demo", [this] {
            demo_options_.settings = settings_of(common_);
            demo_options_.variant = given_rules(common_);
            if (pace_ >= 0) demo_options_.pace_ms = pace_;
            return run_demo(demo_options_);
        });
        add_value(sub, "file", demo_options_.file, "usage.type.file", "usage.demo.file");
        add_value(sub, "--game", demo_options_.number, "usage.type.number", "usage.demo.game")
            ->check(whole_number("--game", 1, 1000000));
        add_value(sub, "--pace", pace_, "usage.type.number", "usage.demo.pace")
            ->check(whole_number("--pace", 0, 600000));
        add_value(sub, "--audio", demo_options_.audio, "usage.type.word", "usage.audio")
            ->check(not_empty("--audio"));
        add_value(sub, "--captions", demo_options_.captions, "usage.type.file", "usage.captions");
        add_value(sub, "--save", demo_options_.save, "usage.type.file", "usage.demo.save");
        add_game(sub, common_, false);
        add_language(sub, common_);
    }

    void add_moves() {
        CLI::App& sub = command("moves", "usage.moves", [this] {
            moves_options_.rules = rules_of(common_);
            moves_options_.fen = given(*app_.get_subcommand("moves"), "--fen", common_.fen);
            if (!fens_.empty()) moves_options_.fens = fens_;
            return run_moves(moves_options_, std::cin, std::cout, std::cerr,
                             written_words(settings_of(common_)));
        });
        add_game(sub, common_);
        add_language(sub, common_);
        sub.add_flag("--tsv", moves_options_.tsv, "usage.moves.tsv");
        add_value(sub, "--fens", fens_, "usage.type.file", "usage.moves.fens")->excludes("--fen");
        sub.add_flag("--offences", moves_options_.offences, "usage.moves.offences");
    }

    void add_perft() {
        CLI::App& sub = command("perft", "usage.perft", [this] {
            perft_options_.rules = rules_of(common_);
            perft_options_.fen = given(*app_.get_subcommand("perft"), "--fen", common_.fen);
            return run_perft(perft_options_, std::cout, std::cerr, written_words(settings_of(common_)));
        });
        add_game(sub, common_);
        add_language(sub, common_);
        add_value(sub, "--depth", perft_options_.depth, "usage.type.number", "usage.perft.depth")
            ->required()
            ->check(whole_number("--depth", 0, 30));
        sub.add_flag("--divide", perft_options_.divide, "usage.perft.divide");
    }

    void add_pdn() {
        CLI::App* pdn = app_.add_subcommand("pdn", "usage.pdn");
        pdn->require_subcommand(1);
        CLI::App* check = pdn->add_subcommand("check", "usage.pdn.check");
        check->final_callback([this] {
            action_ = [this] {
                check_options_.variant = given_rules(common_);
                return run_pdn_check(check_options_, std::cin, std::cout, std::cerr,
                                     written_words(settings_of(common_)));
            };
        });
        add_value(*check, "files", check_options_.files, "usage.type.files", "usage.pdn.files")->required();
        add_value(*check, "--encoding", check_options_.encoding, "usage.type.encoding", "usage.pdn.encoding");
        add_game(*check, common_, false);
        add_language(*check, common_);
        CLI::App* convert = pdn->add_subcommand("convert", "usage.pdn.convert");
        convert->final_callback([this] {
            action_ = [this] {
                convert_options_.variant = given_rules(common_);
                return run_pdn_convert(convert_options_, std::cin, std::cout, std::cerr,
                                       written_words(settings_of(common_)));
            };
        });
        add_value(*convert, "in", convert_options_.from, "usage.type.in", "usage.pdn.in")->required();
        add_value(*convert, "out", convert_options_.to, "usage.type.out", "usage.pdn.out")->required();
        add_value(*convert, "--encoding", convert_options_.encoding, "usage.type.encoding",
                  "usage.pdn.encoding");
        convert->add_flag("--repeat-result", convert_options_.repeat_result, "usage.pdn.repeat-result");
        add_game(*convert, common_, false);
        add_language(*convert, common_);
    }

    void add_say() {
        CLI::App& sub = command("say", "usage.say", [this] {
            say_options_.settings = settings_of(common_);
            say_options_.rules = rules_of(common_);
            say_options_.rules_given = given_rules(common_).has_value();
            say_options_.fen = given(*say_, "--fen", common_.fen);
            say_options_.moves = given(*say_, "--moves", moves_);
            if (say_->count("--square") != 0) say_options_.square = square_;
            if (say_->count("--row") != 0) say_options_.row = row_;
            return run_say(say_options_, std::cin, std::cout, std::cerr);
        });
        say_ = &sub;
        add_game(sub, common_);
        add_language(sub, common_);
        add_value(sub, "--move", say_options_.move, "usage.type.move", "usage.say.move")
            ->allow_extra_args(false);
        add_value(sub, "--moves", moves_, "usage.type.file", "usage.say.moves");
        sub.add_flag("--position", say_options_.position, "usage.say.position");
        add_value(sub, "--square", square_, "usage.type.number", "usage.say.square")
            ->check(any_number("--square"));
        add_value(sub, "--row", row_, "usage.type.number", "usage.say.row")->check(any_number("--row"));
        add_value(sub, "--level", common_.given.level, "usage.type.word", "usage.say.level");
        add_value(sub, "--phrase", say_options_.phrase, "usage.type.phrase", "usage.say.phrase");
    }

    void add_replay() {
        CLI::App& sub = command("replay", "usage.replay", [this] {
            replay_options_.settings = settings_of(common_);
            replay_options_.language_given = !common_.given.language.empty();
            return run_replay(replay_options_, std::cout, std::cerr);
        });
        add_value(sub, "journal", replay_options_.journal, "usage.type.journal", "usage.replay.journal")
            ->required();
        add_value(sub, "--captions", replay_options_.captions, "usage.type.file", "usage.captions");
        add_language(sub, common_);
    }

    /// With them the ports that the settings leave out.
    Words board_words() {
        const User_settings settings = settings_of(common_);
        watch_options_.left_out = settings.ignored_ports;
        return written_words(settings);
    }

    void add_board() {
        CLI::App* board = app_.add_subcommand("board", "usage.board");
        board->require_subcommand(1);
        const auto add = [&](const std::string& name, const std::string& text, std::function<int()> action) {
            CLI::App* sub = board->add_subcommand(name, text);
            add_language(*sub, common_);
            sub->final_callback([this, action = std::move(action)] { action_ = action; });
            return sub;
        };
        add("list", "usage.board.list",
            [this] { return run_board_list(watch_options_, std::cout, std::cerr, board_words()); });
        CLI::App* watch = add("watch", "usage.board.watch", [this] {
            return run_board_watch(watch_options_, std::cout, std::cerr, board_words());
        });
        watch->add_flag("--frames", watch_options_.frames, "usage.board.frames");
        add_value(*watch, "--record", watch_options_.record, "usage.type.file", "usage.board.record");
        CLI::App* test = add("test", "usage.board.test", [this] {
            return run_board_test(watch_options_, typed_line, std::cout, std::cerr, board_words());
        });
        CLI::App* calibrate = add("calibrate", "usage.board.calibrate", [this] {
            const Words words = board_words();
            Board_calibrate_options options;
            static_cast<Board_options&>(options) = watch_options_;
            options.yes = yes_;
            options.is_yes = common_.languages.yes_test();
            return run_board_calibrate(options, typed_line, std::cout, std::cerr, words);
        });
        calibrate->add_flag("--yes", yes_, "usage.yes");
        for (CLI::App* sub : {watch, test, calibrate}) {
            add_value(*sub, "port", watch_options_.port, "usage.type.port", "usage.board.port");
            add_value(*sub, "--board", watch_options_.port, "usage.type.port", "usage.board.same");
        }
    }

    CLI::App app_{"usage.program"};
    Common common_;
    std::function<int()> action_;
    CLI::App* play_ = nullptr;
    CLI::App* say_ = nullptr;
    Play_options play_options_;
    std::array<Record_option, 5> record_options_{{{"--white-name", "White", "usage.play.white-name"},
                                                  {"--black-name", "Black", "usage.play.black-name"},
                                                  {"--event", "Event", "usage.play.event"},
                                                  {"--site", "Site", "usage.play.site"},
                                                  {"--round", "Round", "usage.play.round"}}};
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
