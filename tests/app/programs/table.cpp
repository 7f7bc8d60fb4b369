#include "app/programs/table.hpp"

#include <algorithm>
#include <csignal>
#include <fstream>
#include <iostream>
#include <sstream>
#include <stdexcept>

#include "notation/move_text.hpp"
#include "notation/pdn_games.hpp"

namespace zubr::test {

Board_process::Board_process(const Home& home, const Strings& more, const std::string& setup)
    : link_(home.path("board")) {
    Strings arguments{"--link", link_, "--script", "-"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    process_ = std::make_unique<Process>(home, virtual_board_program(), arguments);
    hands(setup + "\n");
    wait_until([&] { return home.has("board"); });
}

Playing::Playing(const Home& home, const Strings& arguments, Stdio stdio, const Strings& more) {
    static int number = 0;
    captions_ = home.path("captions-" + std::to_string(++number));
    Strings all{"play", "--captions", captions_};
    const auto has = [&](const std::string& option) {
        return std::find(arguments.begin(), arguments.end(), option) != arguments.end();
    };
    if (!has("--ui")) all.insert(all.end(), {"--ui", "none"});
    if (!has("--audio")) all.insert(all.end(), {"--audio", "none"});
    all.insert(all.end(), arguments.begin(), arguments.end());
    process_ = std::make_unique<Process>(home, zubr_program(), all, stdio, more);
}

bool Playing::said(const std::string& key, std::size_t times) {
    if (wait_for_caption(captions_, key, times)) return true;
    std::cerr << "waited in vain for: " << key << '\n';
    for (const Caption& row : captions_in(captions_))
        std::cerr << row.ms << ' ' << row.key << ' ' << row.words << '\n';
    return false;
}

std::size_t Playing::plies_said() const {
    std::size_t plies = 0;
    for (const std::string& key : keys_of(captions_))
        plies += key == "move" || key == "move.king" || key == "capt.1" || key == "capt.n";
    return plies;
}

std::optional<int> Playing::end() {
    process_->signal(SIGTERM);
    return process_->wait();
}

std::string first_plies(const draughts::Game& game, int plies) {
    std::string text;
    for (int n = 0; n < plies; ++n)
        text +=
            (n == 0 ? "" : " ") + notation::to_text(game.rules(), game.position_after(n), game.ply(n).move);
    return text;
}

Strings all_plies_in(const std::string& pdn) {
    std::istringstream in(pdn);
    Strings games;
    notation::read_games(in, {}, [&](const notation::Read_game& read) {
        if (read.status != notation::Pdn_status::ok || !read.record)
            throw std::runtime_error("bad PDN:\n" + pdn);
        const draughts::Game& game = read.record->main.game;
        games.push_back(first_plies(game, game.plies()) + ' ' +
                        std::string(read.record->tag("Result").value_or("none")));
    });
    return games;
}

std::string plies_in(const std::string& pdn) {
    const Strings games = all_plies_in(pdn);
    return games.empty() ? "" : games.front();
}

draughts::Game demo_game() {
    std::ifstream in(ZUBR_AUDIO_DIR "/demo.pdn", std::ios::binary);
    std::optional<draughts::Game> game;
    notation::read_games(in, {}, [&](const notation::Read_game& read) {
        if (!game && read.record) game = read.record->main.game;
    });
    if (!game) throw std::runtime_error("demo.pdn");
    return *game;
}

}  // namespace zubr::test
