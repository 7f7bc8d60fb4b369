// What is said, word for word.
#include <catch2/catch.hpp>

#include "books.hpp"

using namespace zubr;
using namespace zubr::voice;
using draughts::Kind;
using draughts::Piece;
using draughts::Side;
using draughts::Square;
using words::Argument;
using words::Phrase;

namespace {

constexpr Piece white_man{Side::white, Kind::man};
constexpr Piece black_man{Side::black, Kind::man};
constexpr Piece black_king{Side::black, Kind::king};

std::vector<Square> squares(std::initializer_list<int> numbers) {
    std::vector<Square> list;
    for (const int n : numbers)
        list.emplace_back(n);
    return list;
}

Argument sq(int n) {
    return Square(n);
}
Argument number(std::int64_t n) {
    return n;
}

Phrase move(int from, int to, Side side = Side::white) {
    return {"move", {{"from", sq(from)}, {"to", sq(to)}, {"side", side}}};
}
Phrase king_move(int from, int to, Side side = Side::white) {
    return {"move.king", {{"from", sq(from)}, {"to", sq(to)}, {"side", side}}};
}
Phrase capture(int from, int to, int taken, Piece piece = black_man, Side side = Side::white) {
    return {"capt.1",
            {{"from", sq(from)}, {"to", sq(to)}, {"sq", sq(taken)}, {"piece", piece}, {"side", side}}};
}
Phrase captures(int from, int to, std::initializer_list<int> men, std::initializer_list<int> kings = {}) {
    return {"capt.n",
            {{"from", sq(from)},
             {"to", sq(to)},
             {"men", squares(men)},
             {"kings", squares(kings)},
             {"side", Side::white}}};
}
Phrase counted(const std::string& key, std::int64_t n) {
    return {key, {{"n", number(n)}}};
}

std::string polish(const Phrase& phrase, Level level = Level::normal, const Options& options = {}) {
    const Rendering rendering = book("pl").render(phrase, level, options);
    CHECK(rendering.problem == "");
    return rendering.words;
}
std::string english(const Phrase& phrase, Level level = Level::normal) {
    const Rendering rendering = book("en").render(phrase, level);
    CHECK(rendering.problem == "");
    return rendering.words;
}

}  // namespace

TEST_CASE("moves", "[phrases]") {
    CHECK(polish(move(32, 28)) == "trzydzieści dwa na dwadzieścia osiem");
    CHECK(polish(king_move(20, 3)) == "Damka dwadzieścia na trzy");
    CHECK(polish(king_move(20, 3), Level::short_) == "dwadzieścia na trzy");
    CHECK(polish(move(32, 28), Level::full) ==
          "Białe: pionek z pola trzydzieści dwa na pole dwadzieścia osiem.");
    CHECK(polish(king_move(20, 3, Side::black), Level::full) ==
          "Czarne: damka z pola dwadzieścia na pole trzy.");
    CHECK(polish({"move", {{"from", sq(32)}, {"to", sq(28)}}}, Level::full) ==
          "Pionek z pola trzydzieści dwa na pole dwadzieścia osiem.");
    CHECK(english(move(32, 28)) == "thirty-two to twenty-eight");
    CHECK(english(move(32, 28), Level::full) == "White: man from thirty-two to twenty-eight.");
}

TEST_CASE("captures name what was captured", "[phrases]") {
    CHECK(polish(capture(28, 19, 23)) == "dwadzieścia osiem bije na dziewiętnaście, zbity dwadzieścia trzy");
    CHECK(polish(capture(28, 19, 23, black_king)) ==
          "dwadzieścia osiem bije na dziewiętnaście, zbita damka dwadzieścia trzy");
    CHECK(polish(captures(28, 10, {23, 14})) ==
          "dwadzieścia osiem bije na dziesięć, zbite dwie bierki: czternaście i dwadzieścia trzy");
    CHECK(polish(captures(28, 10, {23, 14}), Level::short_) ==
          "dwadzieścia osiem bije na dziesięć, zbite czternaście i dwadzieścia trzy");
    CHECK(polish(captures(36, 7, {8, 9, 18, 21, 22})) ==
          "trzydzieści sześć bije na siedem, zbitych pięć bierek: osiem, dziewięć, osiemnaście, dwadzieścia "
          "jeden i "
          "dwadzieścia dwa");
    CHECK(
        polish(captures(28, 10, {14}, {23})) ==
        "dwadzieścia osiem bije na dziesięć, zbite dwie bierki: pionek czternaście, damka dwadzieścia trzy");
    CHECK(polish(captures(28, 10, {14, 30}, {23, 7})) ==
          "dwadzieścia osiem bije na dziesięć, zbite cztery bierki: pionki czternaście i trzydzieści, damki "
          "siedem i "
          "dwadzieścia trzy");
    CHECK(english(captures(28, 10, {23, 14})) ==
          "twenty-eight takes to ten, captured two: fourteen and twenty-three");
}

TEST_CASE("captures for learners say sides and fields", "[phrases]") {
    CHECK(
        polish(capture(28, 19, 23), Level::full) ==
        "Białe biją z pola dwadzieścia osiem na pole dziewiętnaście. Zbity pionek z pola dwadzieścia trzy.");
    CHECK(polish(captures(28, 10, {23, 14}), Level::full) ==
          "Białe biją z pola dwadzieścia osiem na pole dziesięć. Zbite dwa pionki z pól czternaście i "
          "dwadzieścia "
          "trzy.");
    CHECK(polish(captures(36, 7, {8, 9, 18, 21, 22}), Level::full) ==
          "Białe biją z pola trzydzieści sześć na pole siedem. Zbitych pięć pionków z pól osiem, dziewięć, "
          "osiemnaście, dwadzieścia jeden i dwadzieścia dwa.");
    CHECK(polish(captures(28, 10, {}, {23, 14}), Level::full) ==
          "Białe biją z pola dwadzieścia osiem na pole dziesięć. Zbite dwie damki z pól czternaście i "
          "dwadzieścia "
          "trzy.");
    CHECK(polish(captures(28, 10, {14}, {23}), Level::full) ==
          "Białe biją z pola dwadzieścia osiem na pole dziesięć. Zbite dwie bierki: pionek z pola "
          "czternaście, damka "
          "z pola dwadzieścia trzy.");
}

TEST_CASE("the way is said when it is given", "[phrases]") {
    Phrase phrase = captures(47, 36, {9, 18, 22, 31});
    phrase.arguments["via"] = squares({20, 3, 24, 13});
    CHECK(polish(phrase) ==
          "czterdzieści siedem przez dwadzieścia i trzy, dwadzieścia cztery i trzynaście bije na trzydzieści "
          "sześć, "
          "zbite cztery bierki: dziewięć, osiemnaście, dwadzieścia dwa i trzydzieści jeden");
    phrase.arguments["via"] = squares({});
    CHECK(polish(phrase).find("przez") == std::string::npos);
}

TEST_CASE("pieces agree with their number", "[phrases]") {
    const std::vector<std::tuple<std::string, int, std::string>> cases{
        {"count.men", 1, "jeden pionek"},
        {"count.men", 2, "dwa pionki"},
        {"count.men", 5, "pięć pionków"},
        {"count.men", 12, "dwanaście pionków"},
        {"count.men", 21, "dwadzieścia jeden pionków"},
        {"count.men", 22, "dwadzieścia dwa pionki"},
        {"count.kings", 1, "jedna damka"},
        {"count.kings", 2, "dwie damki"},
        {"count.kings", 5, "pięć damek"},
        {"count.kings", 12, "dwanaście damek"},
        {"count.kings", 21, "dwadzieścia jeden damek"},
        {"count.kings", 22, "dwadzieścia dwie damki"},
        {"count.captured", 1, "zbita jedna bierka"},
        {"count.captured", 2, "zbite dwie bierki"},
        {"count.captured", 5, "zbitych pięć bierek"},
    };
    for (const auto& [key, n, words] : cases)
        CHECK(polish(counted(key, n)) == words);

    Options stone;
    stone.man = "kamień";
    CHECK(polish(counted("count.men", 1), Level::normal, stone) == "jeden kamień");
    CHECK(polish(counted("count.men", 2), Level::normal, stone) == "dwa kamienie");
    CHECK(polish(counted("count.men", 5), Level::normal, stone) == "pięć kamieni");
    Options pion;
    pion.man = "pion";
    CHECK(polish(counted("count.men", 4), Level::normal, pion) == "cztery piony");
    CHECK(polish({"promo.pass", {}}, Level::normal, pion) ==
          "Pion minął ostatni rząd w czasie bicia i zostaje pionem.");
}

TEST_CASE("cases of numbers", "[phrases]") {
    CHECK(polish(counted("must.size", 1)) == "Obowiązkowe bicie jednej bierki.");
    CHECK(polish(counted("must.size", 2)) == "Obowiązkowe bicie dwóch bierek.");
    CHECK(polish(counted("must.size", 3)) == "Obowiązkowe bicie trzech bierek.");
    CHECK(polish(counted("must.size", 5)) == "Obowiązkowe bicie pięciu bierek.");

    const auto difference = [](std::initializer_list<int> list) {
        return polish({"con.back.diff", {{"squares", squares(list)}}});
    };
    CHECK(difference({9}) == "Połączenie wróciło. Różnica na jednym polu: dziewięć.");
    CHECK(difference({9, 3}) == "Połączenie wróciło. Różnica na dwóch polach: trzy i dziewięć.");
    CHECK(difference({1, 3, 5, 7, 9}) ==
          "Połączenie wróciło. Różnica na pięciu polach: jeden, trzy, pięć, siedem i dziewięć.");

    const auto left = [](std::int64_t seconds) {
        return polish({"clk.left", {{"side", Side::white}, {"seconds", number(seconds)}}});
    };
    CHECK(left(60) == "Białym została jedna minuta.");
    CHECK(left(120) == "Białym zostały dwie minuty.");
    CHECK(left(300) == "Białym zostało pięć minut.");
    CHECK(left(1260) == "Białym zostało dwadzieścia jeden minut.");
    CHECK(left(1320) == "Białym zostały dwadzieścia dwie minuty.");
    CHECK(left(30) == "Białym zostało trzydzieści sekund.");
    CHECK(left(3900) == "Białym została jedna godzina pięć minut.");
    CHECK(left(0) == "Białym zostało zero sekund.");
    CHECK(polish({"clk.own", {{"seconds", number(245)}}}) == "Cztery minuty pięć sekund.");
    CHECK(polish({"clk.own", {{"seconds", number(3604)}}}) == "Jedna godzina.");
    CHECK(polish({"clk.own", {{"seconds", number(9)}}}) == "Dziewięć sekund.");
}

TEST_CASE("runs of squares are folded", "[phrases]") {
    const auto side = [](Side s, std::vector<Square> men, std::vector<Square> kings = {}) {
        return Phrase{"pos.side", {{"side", s}, {"men", std::move(men)}, {"kings", std::move(kings)}}};
    };
    const auto start = draughts::to_list(draughts::Square_set::range(31, 50));
    CHECK(polish(side(Side::white, start)) ==
          "Białe, dwadzieścia pionków: trzydzieści jeden do pięćdziesiąt.");
    CHECK(polish(side(Side::black, squares({3, 2, 1, 9}), squares({50}))) ==
          "Czarne, pięć bierek. Damki: pięćdziesiąt. Pionki: jeden, dwa, trzy i dziewięć.");
    CHECK(polish(side(Side::black, {})) == "Czarne: nie ma bierek.");
    CHECK(english(side(Side::white, start)) == "White, twenty men: thirty-one to fifty.");
}

TEST_CASE("refusals lead with the word that matters and end with the way back", "[phrases]") {
    const Phrase occupied{"bad.occupied",
                          {{"sq", sq(28)}, {"piece", white_man}, {"from", sq(32)}, {"to", sq(28)}}};
    CHECK(polish(occupied) ==
          "Niedozwolone. Pole dwadzieścia osiem jest zajęte: biały pionek. Cofnij: dwadzieścia osiem na "
          "trzydzieści "
          "dwa.");
    CHECK(polish(occupied, Level::short_) == "Pole dwadzieścia osiem jest zajęte: biały pionek.");
    CHECK(polish({"bad.majority", {{"n", number(2)}, {"m", number(3)}}}) ==
          "Niedozwolone. Ten ruch bije dwie bierki, a trzeba trzy.");
    CHECK(polish({"bad.majority", {{"n", number(1)}, {"m", number(2)}}}) ==
          "Niedozwolone. Ten ruch bije jedną bierkę, a trzeba dwie.");
    CHECK(polish({"bad.mustcapture",
                  {{"captures", std::vector<Phrase>{capture(28, 19, 23), capture(22, 33, 28)}}}}) ==
          "Niedozwolone. Jest bicie. Dwadzieścia osiem bije na dziewiętnaście, zbity dwadzieścia trzy. "
          "Dwadzieścia "
          "dwa bije na trzydzieści trzy, zbity dwadzieścia osiem.");
    CHECK(polish({"bad.foreign", {{"sq", sq(5)}, {"piece", black_king}}}) ==
          "Niedozwolone. Na polu pięć stoi czarna damka.");
    CHECK(polish({"set.next", {{"sq", sq(5)}, {"piece", black_king}}}) ==
          "Postaw czarną damkę na polu pięć.");
}

TEST_CASE("phrases within phrases", "[phrases]") {
    const auto last = [](const Phrase& inner) {
        return Phrase{"move.last", {{"side", Side::white}, {"move", std::vector<Phrase>{inner}}}};
    };
    CHECK(polish(last(king_move(20, 3))) == "Ostatni ruch, białe: damka dwadzieścia na trzy.");
    CHECK(polish(last(move(32, 28)), Level::full) ==
          "Ostatni ruch, białe: pionek z pola trzydzieści dwa na pole dwadzieścia osiem.");
    CHECK(polish(last(capture(28, 19, 23)), Level::full) ==
          "Ostatni ruch, białe: bicie z pola dwadzieścia osiem na pole dziewiętnaście, zbity pionek z pola "
          "dwadzieścia trzy.");
    CHECK(polish(
              {"move.list", {{"moves", std::vector<Phrase>{move(32, 28), move(32, 27), king_move(5, 6)}}}}) ==
          "Możliwe ruchy: trzydzieści dwa na dwadzieścia osiem. Trzydzieści dwa na dwadzieścia siedem. "
          "Damka pięć na sześć.");
    CHECK(polish({"move.list", {{"moves", std::vector<Phrase>{move(30, 25), move(32, 28)}}}}) ==
          "Możliwe ruchy: trzydzieści na dwadzieścia pięć i trzydzieści dwa na dwadzieścia osiem.");
    CHECK(polish({"ask.which",
                  {{"choices", std::vector<Phrase>{{"ask.which.one", {{"list", squares({23, 14})}}},
                                                   {"ask.which.one", {{"list", squares({9, 14})}}}}}}}) ==
          "Które bicie: zbite czternaście i dwadzieścia trzy czy zbite dziewięć i czternaście? Zdejmij "
          "właściwe "
          "bierki.");
}

TEST_CASE("the neighbourhood of a square", "[phrases]") {
    const auto at = [](int n, std::optional<Piece> piece) {
        Phrase phrase{"pos.near.square", {{"sq", sq(n)}}};
        if (piece) phrase.arguments["piece"] = *piece;
        return phrase;
    };
    Phrase front_right = at(23, black_man);
    front_right.arguments["behind"] = std::vector<Phrase>{{"pos.near.behind", {{"sq", sq(19)}}}};
    const Phrase near{"pos.near",
                      {{"sq", sq(28)},
                       {"piece", white_man},
                       {"front_left", std::vector<Phrase>{at(22, std::nullopt)}},
                       {"front_right", std::vector<Phrase>{front_right}},
                       {"back_left", std::vector<Phrase>{at(32, white_man)}},
                       {"back_right", std::vector<Phrase>{at(33, white_man)}}}};
    CHECK(
        polish(near) ==
        "Pole dwadzieścia osiem: biały pionek. Z przodu po lewej dwadzieścia dwa: pusto. Z przodu po prawej "
        "dwadzieścia trzy: czarny pionek, za nim dziewiętnaście pusto. Z tyłu po lewej trzydzieści dwa: "
        "biały "
        "pionek. Z tyłu po prawej trzydzieści trzy: biały pionek.");
    CHECK(polish(near, Level::short_) ==
          "dwadzieścia osiem biały. Przód: pusto, czarny, za nim pusto. Tył: biały, biały.");
    CHECK(polish({"pos.near", {{"sq", sq(6)}, {"front_left", std::vector<Phrase>{{"pos.near.edge", {}}}}}}) ==
          "Pole sześć: pusto. Z przodu po lewej krawędź.");
}

TEST_CASE("results and draws", "[phrases]") {
    CHECK(polish({"res.win.nomoves", {{"side", Side::white}}}) == "Czarne nie mają ruchu. Wygrana białych.");
    CHECK(polish({"res.one", {{"side", Side::white}}}) == "Czarnym została jedna bierka. Wygrana białych.");
    const auto score = [](int n, int m) {
        return polish({"res.score", {{"n", number(n)}, {"m", number(m)}}});
    };
    CHECK(score(2, 0) == "Dwa do zera.");
    CHECK(score(1, 1) == "Jeden do jednego.");
    CHECK(score(0, 2) == "Zero do dwóch.");
    CHECK(polish(counted("draw.kings", 25)) == "Dwadzieścia pięć ruchów samymi damkami, bez bicia. Remis.");
    CHECK(polish({"draw.endgame", {{"n", number(16)}, {"claim", std::string("yes")}}}) ==
          "W tej końcówce minęło szesnaście ruchów. Można żądać remisu.");
    CHECK(polish({"draw.rep", {}}) == "Pozycja wystąpiła po raz trzeci. Można żądać remisu.");
    CHECK(polish({"clk.set", {{"n", number(20)}, {"m", number(5)}}}) ==
          "Po dwadzieścia minut dla każdego, z dodatkiem pięciu sekund na ruch.");
    CHECK(polish({"clk.set", {{"n", number(2)}}}) == "Po dwie minuty dla każdego.");
    CHECK(polish({"clk.set", {{"n", number(1)}}}) == "Po jednej minucie dla każdego.");
}

TEST_CASE("what the listener chose", "[phrases]") {
    Options light;
    REQUIRE(apply_setting(light, "speech.colours", "light"));
    CHECK(polish({"res.win.time", {{"side", Side::white}}}, Level::normal, light) ==
          "Koniec czasu ciemnych. Wygrana jasnych.");
    CHECK(polish({"pos.square", {{"sq", sq(4)}, {"piece", black_king}}}, Level::normal, light) ==
          "Pole cztery: ciemna damka.");

    Options pair;
    REQUIRE(apply_setting(pair, "speech.moves", "pair"));
    CHECK(polish(move(32, 28), Level::normal, pair) == "trzydzieści dwa, dwadzieścia osiem");
    CHECK(polish(king_move(20, 3), Level::normal, pair) == "dwadzieścia na trzy");
    CHECK(polish(move(32, 28), Level::full, pair) ==
          "Białe: pionek z pola trzydzieści dwa na pole dwadzieścia osiem.");

    Options unchanged;
    CHECK_FALSE(apply_setting(unchanged, "speech.man", "król"));
    CHECK_FALSE(apply_setting(unchanged, "speech.colours", "blue"));
    CHECK_FALSE(apply_setting(unchanged, "speech.moves", "blue"));
    CHECK_FALSE(apply_setting(unchanged, "speech.rate", "pionek"));
    CHECK(unchanged == Options{});
}

TEST_CASE("squares by letter", "[phrases]") {
    Options letters;
    letters.letters = draughts::Geometry{8, 8, false};
    CHECK(polish(move(22, 18), Level::normal, letters) == "ce trzy na de cztery");  // c3-d4
    CHECK(polish(move(29, 25), Level::normal, letters) == "a jeden na be dwa");     // a1-b2
    CHECK(polish({"pos.side.nokings",
                  {{"side", Side::black}, {"men", draughts::to_list(draughts::Square_set::range(1, 12))}}},
                 Level::normal, letters) ==
          "Czarne, dwanaście pionków: be osiem do ha osiem, a siedem do gie siedem i be sześć do ha sześć.");
}

TEST_CASE("a phrase that does not fit is spoken safely and reported", "[phrases]") {
    const auto problem = [](const Phrase& phrase) { return book("pl").render(phrase, Level::normal); };
    CHECK(problem({"no.such.key", {}}).words == "Komunikat bez słów.");
    CHECK(problem({"no.such.key", {}}).problem == "unknown key 'no.such.key'");
    CHECK(problem({"move", {{"from", sq(32)}}}).words == "Komunikat bez słów.");
    CHECK(problem({"move", {{"from", sq(32)}}}).problem == "move: no argument 'to'");
    CHECK(problem({"promo", {{"sq", sq(0)}}}).words == "Komunikat bez słów.");
    CHECK(problem(counted("count.men", 1'000'000'000'000)).words == "Komunikat bez słów.");
    // Another name for the only square there is does no harm, but is told.
    CHECK(problem({"promo", {{"square", sq(3)}}}).words == "Przemiana. Damka na polu trzy.");
    CHECK(problem({"promo", {{"square", sq(3)}}}).problem == "promo: 'square' taken for 'sq'");
    // A fault inside shows outside.
    const Phrase outer{"move.last", {{"side", Side::white}, {"move", std::vector<Phrase>{{"nonsense", {}}}}}};
    CHECK(problem(outer).problem.find("nonsense") != std::string::npos);
}

TEST_CASE("phrases nested without end come to one", "[phrases]") {
    Phrase phrase = move(32, 28);
    for (int i = 0; i < 100; ++i)
        phrase = {"move.list", {{"moves", std::vector<Phrase>{phrase}}}};
    const Rendering rendering = book("pl").render(phrase, Level::normal);
    CHECK(rendering.problem.find("too deep") != std::string::npos);
    CHECK(rendering.words.size() < 200);
}

TEST_CASE("names from outside are spoken without digits and signs", "[phrases]") {
    const auto name = [](const std::string& text, bool written = false) {
        Options options;
        options.written = written;
        return book("pl").words({"move.unreadable", {{"text", text}}}, Level::normal, options);
    };
    CHECK(name("28x19") == "Nie rozumiem ruchu: dwadzieścia osiem, dziewiętnaście.");
    CHECK(name("28x19", true) == "Nie rozumiem ruchu: 28x19.");
    CHECK(name("28 x 19 Max X") == "Nie rozumiem ruchu: dwadzieścia osiem, dziewiętnaście Max.");
    CHECK(name("20 3") == "Nie rozumiem ruchu: dwadzieścia, trzy.");
    CHECK(name("F1") == "Nie rozumiem ruchu: F jeden.");
    CHECK(name("a{b}^c\n\t(d)<e>") == "Nie rozumiem ruchu: a b c d e.");
    CHECK(name("\xff\xfe zły") == "Nie rozumiem ruchu: zły.");
    CHECK(name("12345678901") ==
          "Nie rozumiem ruchu: jeden dwa trzy cztery pięć sześć siedem osiem dziewięć zero jeden.");
    CHECK(name("١٢") == "Nie rozumiem ruchu: dwanaście.");
    CHECK(name(std::string(100000, 'a')).size() < 300);
}

TEST_CASE("written, a text from outside keeps its signs, and a control character is seen", "[phrases]") {
    Options options;
    options.written = true;
    const auto written = [&](const std::string& text) {
        return book("en").render(Phrase{"app.word", {{"text", text}}}, Level::normal, options).words;
    };
    CHECK(written("19^23").find("19^23") != std::string::npos);
    CHECK(written("19\x1F"
                  "23")
              .find("19\uFFFD23") != std::string::npos);
    CHECK(written("^^a").find("^^a") != std::string::npos);
}
