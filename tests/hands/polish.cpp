#include "polish.hpp"

#include <unordered_map>

namespace zubr::hands {

namespace {

/// Polish cardinals: nominative, genitive, locative, accusative, each gender where it differs.
const std::unordered_map<std::string, int>& number_words() {
    static const std::unordered_map<std::string, int> words = {
        {"zero", 0},
        {"zera", 0},
        {"jeden", 1},
        {"jedna", 1},
        {"jedno", 1},
        {"jednego", 1},
        {"jednej", 1},
        {"jednym", 1},
        {"jedną", 1},
        {"jednemu", 1},
        {"dwa", 2},
        {"dwie", 2},
        {"dwóch", 2},
        {"dwu", 2},
        {"trzy", 3},
        {"trzech", 3},
        {"cztery", 4},
        {"czterech", 4},
        {"pięć", 5},
        {"pięciu", 5},
        {"sześć", 6},
        {"sześciu", 6},
        {"siedem", 7},
        {"siedmiu", 7},
        {"osiem", 8},
        {"ośmiu", 8},
        {"dziewięć", 9},
        {"dziewięciu", 9},
        {"dziesięć", 10},
        {"dziesięciu", 10},
        {"jedenaście", 11},
        {"jedenastu", 11},
        {"dwanaście", 12},
        {"dwunastu", 12},
        {"trzynaście", 13},
        {"trzynastu", 13},
        {"czternaście", 14},
        {"czternastu", 14},
        {"piętnaście", 15},
        {"piętnastu", 15},
        {"szesnaście", 16},
        {"szesnastu", 16},
        {"siedemnaście", 17},
        {"siedemnastu", 17},
        {"osiemnaście", 18},
        {"osiemnastu", 18},
        {"dziewiętnaście", 19},
        {"dziewiętnastu", 19},
        {"dwadzieścia", 20},
        {"dwudziestu", 20},
        {"trzydzieści", 30},
        {"trzydziestu", 30},
        {"czterdzieści", 40},
        {"czterdziestu", 40},
        {"pięćdziesiąt", 50},
        {"pięćdziesięciu", 50},
        {"sześćdziesiąt", 60},
        {"sześćdziesięciu", 60},
        {"siedemdziesiąt", 70},
        {"siedemdziesięciu", 70},
        {"osiemdziesiąt", 80},
        {"osiemdziesięciu", 80},
        {"dziewięćdziesiąt", 90},
        {"dziewięćdziesięciu", 90},
        {"sto", 100},
        {"stu", 100},
    };
    return words;
}

/// The second byte of a capital letter of Polish and of its small one (UTF-8).
char small_second_byte(char first, char second) {
    const auto lead = static_cast<unsigned char>(first);
    const auto byte = static_cast<unsigned char>(second);
    if (lead == 0xC3 && byte == 0x93) return static_cast<char>(0xB3);  // Ó
    const bool capital =
        (lead == 0xC4 && (byte == 0x84 || byte == 0x86 || byte == 0x98)) ||
        (lead == 0xC5 && (byte == 0x81 || byte == 0x83 || byte == 0x9A || byte == 0xB9 || byte == 0xBB));
    return capital ? static_cast<char>(byte + 1) : second;
}

}  // namespace

std::vector<Words> sentences_of(std::string_view text) {
    std::vector<Words> sentences;
    Words words;
    std::string word;
    const auto end_word = [&] {
        if (!word.empty()) words.push_back(std::move(word));
        word.clear();
    };
    const auto end_sentence = [&] {
        end_word();
        if (!words.empty()) sentences.push_back(std::move(words));
        words.clear();
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '.' || c == '?' || c == '!') {
            end_word();
            if (c == '?' && !words.empty()) words.emplace_back("?");
            end_sentence();
        } else if (c == ',' || c == ':' || c == ';') {
            end_word();
            words.emplace_back(1, c);
        } else if (c == ' ' || c == '\n' || c == '\t') {
            end_word();
        } else if (static_cast<unsigned char>(c) >= 0xC3 && i + 1 < text.size()) {
            word += c;
            word += small_second_byte(c, text[++i]);
        } else {
            word += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        }
    }
    end_sentence();
    return sentences;
}

std::optional<Number> short_number_at(const Words& words, std::size_t at) {
    if (at >= words.size()) return std::nullopt;
    const auto found = number_words().find(words[at]);
    if (found == number_words().end()) return std::nullopt;
    return Number{found->second, 1};
}

std::optional<Number> number_at(const Words& words, std::size_t at) {
    auto number = short_number_at(words, at);
    if (!number) return std::nullopt;
    if (number->value == 100) {
        if (const auto rest = number_at(words, at + 1); rest && rest->value < 100 && rest->value > 0)
            return Number{100 + rest->value, 1 + rest->words};
    } else if (number->value >= 20) {
        if (const auto unit = short_number_at(words, at + 1); unit && unit->value < 10 && unit->value > 0)
            return Number{number->value + unit->value, 2};
    }
    return number;
}

}  // namespace zubr::hands
