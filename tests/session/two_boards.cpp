// Two boards, one game: each player's plies come from the own board, and are carried out on the other by
// guidance.
#include <catch2/catch.hpp>

#include "table.hpp"

using namespace zubr;
using draughts::Square;

namespace {

class Two_boards {
  public:
    explicit Two_boards(const char* clock = "none", bool occupancy_only = false,
                        draughts::Game game = draughts::Game(draughts::international))
        : session_(settings(clock), std::move(game)), occupancy_only_(occupancy_only) {
        feed(0, session::Begin{true});
        for (const int board : {0, 1}) {
            pieces_[board] = session_.game().position();
            feed(board,
                 session::Link_change{session::Link_change::Kind::connected, {5, 10}, occupancy_only_});
            show(board);
        }
        wait(1000);
    }
    void move(int board, int from, int to) {
        const auto piece = *pieces_[board].at(Square(from));
        pieces_[board].take(Square(from));
        show(board);
        wait(300);
        pieces_[board].put(Square(to), piece);
        show(board);
        wait(800);
    }
    void take(int board, int square) {
        pieces_[board].take(Square(square));
        show(board);
        wait(500);
    }
    void put(int board, int square, draughts::Piece piece) {
        pieces_[board].put(Square(square), piece);
        show(board);
        wait(500);
    }
    void press(int board, board::Button button) { feed(board, session::Button_press{button}); }
    void link(int board, session::Link_change::Kind kind) {
        feed(board, session::Link_change{kind, {5, 10}, occupancy_only_});
        if (kind == session::Link_change::Kind::back) show(board);
    }
    void wait(int ms) {
        for (const std::int64_t end = now_ + ms; now_ < end;) {
            now_ += 10;
            if (const auto wake = session_.next_wakeup(); wake && wake->count() <= now_)
                feed(0, session::Tick{});
        }
    }
    std::string said() {
        std::string text;
        for (const auto& phrase : said_)
            text += (text.empty() ? "" : "\n") + test::brief(phrase);
        said_.clear();
        return text;
    }
    session::Session& session() { return session_; }
    int white_ms() { return static_cast<int>(session_.clock().left(draughts::Side::white, now()).count()); }
    session::Ms now() const { return session::Ms(now_); }
    /// A report of what stands there, as it comes several times a second.
    void show(int board) {
        board::Sensed sensed;
        sensed.size = {5, 10};
        for (int n = 1; n <= 50; ++n)
            sensed.holes.push_back(felt(pieces_[board].at(Square(n))));
        sensed.board_ms = now_ - 60;
        sensed.board_now_ms = now_;
        sensed.sequence = ++sequence_;
        sensed.host = session::Ms(now_);
        feed(board, sensed);
    }

  private:
    [[nodiscard]] board::Reading felt(std::optional<draughts::Piece> piece) const {
        return piece && occupancy_only_ ? board::Reading::occupied : board::reading_of(piece);
    }
    static session::Settings settings(const char* clock) {
        session::Settings settings;
        settings.two_boards = true;
        settings.clock = *session::parse_time_control(clock);
        return settings;
    }
    void feed(int board, session::Event event) {
        for (session::Effect& effect : session_.handle({session::Ms(now_), std::move(event), board})) {
            auto* say = std::get_if<session::Say>(&effect);
            if (say == nullptr) continue;
            // What is said about one of the boards is marked by its number.
            words::Phrase phrase = words::phrase_of(say->remark);
            if (phrase.key == "board.says") {
                const bool white =
                    std::get<draughts::Side>(phrase.arguments.at("side")) == draughts::Side::white;
                const auto inner = std::get<std::vector<words::Phrase>>(phrase.arguments.at("message"));
                phrase = inner.front();
                phrase.key = (white ? "1:" : "2:") + phrase.key;
            }
            said_.push_back(phrase);
        }
    }

    session::Session session_;
    bool occupancy_only_;
    std::int64_t now_ = 5000;
    std::uint32_t sequence_ = 0;
    draughts::Position pieces_[2];
    std::vector<words::Phrase> said_;
};

}  // namespace

TEST_CASE("a ply on one board is said once and wanted on the other") {
    Two_boards boards;
    CHECK(boards.said() == "app.hello\n1:con.found\napp.new white\n2:con.found");
    boards.move(0, 32, 28);
    CHECK(boards.said() == "move 32-28");
    boards.move(1, 32, 28);
    CHECK(boards.said().empty());
    boards.move(1, 19, 23);
    CHECK(boards.said() == "move 19-23");
    boards.move(0, 19, 23);
    CHECK(boards.said().empty());
    CHECK(boards.session().game().plies() == 2);
}

TEST_CASE("nobody plays for the other on the own board") {
    Two_boards boards;
    boards.said();
    boards.move(1, 32, 28);
    boards.wait(2000);
    CHECK(boards.session().game().plies() == 0);
    CHECK(boards.said().rfind("2:bad.", 0) == 0);
}

TEST_CASE("captures are mirrored with their prisoners") {
    Two_boards boards;
    boards.move(0, 32, 28);
    boards.move(1, 32, 28);
    boards.move(1, 19, 23);
    boards.move(0, 19, 23);
    boards.said();
    boards.move(0, 28, 19);
    boards.take(0, 23);
    CHECK(boards.said() == "capt.1 28-19 x23");
    boards.move(1, 28, 19);
    boards.take(1, 23);
    CHECK(boards.said().empty());
    CHECK(boards.session().tracker(1).shown() == 3);
}

TEST_CASE("a ply taken back on the own board is put back on the other") {
    Two_boards boards;
    boards.move(0, 32, 28);
    boards.move(1, 32, 28);
    boards.said();
    boards.move(0, 28, 32);
    boards.wait(2500);
    CHECK(boards.said() == "move.back 32-28\n2:bad.many 28,32\n2:bad.restore 32-28");
    boards.move(1, 28, 32);
    CHECK(boards.said() == "2:bad.restored white");
    CHECK(boards.session().game().plies() == 0);
}

TEST_CASE("buttons of the second board are Black's") {
    Two_boards boards;
    boards.said();
    boards.press(1, board::Button::read);
    CHECK(boards.said() == "move.number white");
    boards.link(1, session::Link_change::Kind::lost);
    CHECK(boards.said() == "2:con.lost");
    boards.move(0, 32, 28);
    CHECK(boards.said() == "move 32-28");
}

TEST_CASE("no clock runs while either board is out of sight") {
    using Kind = session::Link_change::Kind;
    const int lost = GENERATE(0, 1);
    CAPTURE(lost);
    Two_boards boards("5");
    CHECK(boards.session().clock().running() == draughts::Side::white);
    boards.link(lost, Kind::lost);
    const int left = boards.white_ms();
    for (int n = 0; n < 6; ++n) {
        boards.show(1 - lost);
        boards.wait(300);
    }
    CHECK_FALSE(boards.session().clock().running());
    CHECK(boards.white_ms() == left);
    // Both were lost, and one came back.
    boards.link(1 - lost, Kind::lost);
    boards.link(lost, Kind::back);
    boards.wait(500);
    CHECK_FALSE(boards.session().clock().running());
    boards.link(1 - lost, Kind::back);
    boards.wait(500);
    CHECK(boards.session().clock().running() == draughts::Side::white);
    CHECK(boards.white_ms() < left);
}

TEST_CASE("a ply is taken back on the other player's board: it is wanted there again") {
    Two_boards boards;
    boards.move(0, 32, 28);
    boards.move(1, 32, 28);
    boards.said();
    boards.move(1, 28, 32);
    boards.wait(2500);
    CHECK(boards.said() == "2:move.do");
    CHECK(boards.session().game().plies() == 1);
    boards.move(1, 32, 28);
    CHECK(boards.said().empty());
    boards.move(1, 19, 23);
    CHECK(boards.said() == "move 19-23");
}

TEST_CASE("answered on the own board before the other's ply is carried out there") {
    Two_boards boards;
    boards.move(0, 32, 28);
    boards.said();
    boards.move(1, 19, 23);
    boards.wait(2500);
    CHECK(boards.said() == "2:bad.many 19,23\n2:move.do");
    boards.move(1, 32, 28);
    CHECK(boards.said() == "move 19-23");
    CHECK(boards.session().game().plies() == 2);
}

TEST_CASE("a prisoner is left standing on the other player's board") {
    Two_boards boards;
    boards.move(0, 32, 28);
    boards.move(1, 32, 28);
    boards.move(1, 19, 23);
    boards.move(0, 19, 23);
    boards.move(0, 28, 19);
    boards.take(0, 23);
    boards.said();
    boards.move(1, 28, 19);
    boards.wait(5000);
    CHECK(boards.said() == "2:bad.remove.miss 23");
    boards.take(1, 23);
    boards.wait(1000);
    CHECK(boards.said().empty());
    boards.move(1, 14, 23);
    boards.take(1, 19);
    CHECK(boards.said() == "capt.1 14-23 x19");
}

TEST_CASE("what is wrong on one board holds up nobody on the other") {
    Two_boards boards;
    boards.said();
    boards.take(1, 1);
    boards.take(1, 2);
    boards.take(1, 3);
    boards.wait(2500);
    CHECK(boards.said() == "2:bad.many 1,2,3\n2:set.next 1");
    boards.move(0, 32, 28);
    CHECK(boards.said() == "move 32-28");
}

TEST_CASE("the same side twice running on its own board") {
    Two_boards boards;
    boards.move(0, 32, 28);
    boards.said();
    boards.move(0, 31, 27);
    boards.wait(2500);
    CHECK(boards.said() == "1:bad.turn 31-27");
    boards.move(0, 27, 31);
    CHECK(boards.said() == "1:bad.restored black");
    boards.move(1, 32, 28);
    boards.move(1, 19, 23);
    CHECK(boards.said() == "move 19-23");
}

TEST_CASE("a ply that is made while the own cable is out is taken when it is back") {
    Two_boards boards;
    boards.move(0, 32, 28);
    boards.move(1, 32, 28);
    boards.said();
    boards.link(1, session::Link_change::Kind::lost);
    boards.move(1, 19, 23);
    boards.link(1, session::Link_change::Kind::back);
    boards.wait(1500);
    CHECK(boards.said() == "2:con.lost\n2:con.back.diff 19,23\nmove 19-23");
}

TEST_CASE("the wrong man is taken off where the other player's capture is carried out") {
    const bool occupancy_only = GENERATE(false, true);
    Two_boards boards("none", occupancy_only, test::game_from("W:W28,31,40:B5,10,14,20,23"));
    boards.move(0, 28, 19);
    boards.take(0, 23);
    boards.said();
    boards.move(1, 28, 19);
    boards.take(1, 14);
    boards.wait(5000);
    CHECK(boards.said() == "2:bad.remove.miss 23\n2:bad.remove.extra 14");
    boards.take(1, 23);
    boards.wait(2000);
    boards.put(1, 14, {draughts::Side::black, draughts::Kind::man});
    boards.wait(1000);
    CHECK(boards.said() == "2:bad.restored black");
    CHECK(boards.session().game().plies() == 1);
}

TEST_CASE("each player's read begins with what does not fit on the own board") {
    Two_boards boards;
    boards.move(0, 32, 28);
    boards.move(1, 19, 23);
    boards.wait(2500);
    boards.move(0, 33, 29);
    boards.wait(2500);
    boards.said();
    boards.press(0, board::Button::read);
    CHECK(boards.said().rfind("bad.turn 33-29\n", 0) == 0);
    boards.wait(300);
    boards.press(1, board::Button::read);
    CHECK(boards.said().rfind("bad.many 19,23\n", 0) == 0);
}

TEST_CASE("a question about one board is not answered from the other") {
    Two_boards boards("none", true);
    boards.move(0, 32, 28);
    boards.move(1, 19, 23);
    boards.wait(2500);
    CHECK(boards.said().find("2:ask.turned") != std::string::npos);
    boards.press(0, board::Button::confirm);
    CHECK(boards.said() == "ask.none");
    boards.press(1, board::Button::undo);
    CHECK(boards.said().rfind("ask.cancel", 0) == 0);
}

TEST_CASE("Black answers on the own board before White has moved at all: no unasked ply") {
    Two_boards boards;
    boards.move(1, 19, 23);
    boards.wait(2500);
    CHECK(boards.said().find("2:bad.turn 19-23") != std::string::npos);
    boards.move(0, 32, 28);
    boards.wait(2500);
    boards.move(1, 32, 28);
    boards.wait(2500);
    CHECK(boards.session().game().plies() == 1);
}
