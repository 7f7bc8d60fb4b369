// The languages of the program: those whose files lie in the data folder, and what people may type in them.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "app/words.hpp"
#include "ui/vocabulary.hpp"

namespace zubr::app {

/// `FOLDER/phrases/pl.toml`: the file of a language.
std::string file_of_language(const std::string& name);

/// The names of the files (`pl`, `en`) by the alphabet, before them the one that is spoken where nobody has
/// chosen (languages.toml). Empty when there is no file.
std::vector<std::string> languages_found();

class Languages {
  public:
    /// As the data folder is now. A file that cannot be used is understood by nobody; whoever speaks its
    /// language is told why (Wording::load).
    static Languages find();

    [[nodiscard]] const std::vector<std::string>& names() const { return names_; }
    [[nodiscard]] bool has(std::string_view name) const;
    /// `pl, en`
    [[nodiscard]] std::string listed() const;
    /// The words of all languages. Where two differ, that of `spoken` goes first, then as they are listed.
    [[nodiscard]] ui::Vocabulary vocabulary(const std::string& spoken = {}) const;

    /// A yes in any of them.
    [[nodiscard]] Is_yes yes_test() const;

  private:
    std::vector<std::string> names_;
    std::map<std::string, ui::Vocabulary> vocabularies_;
};

}  // namespace zubr::app
