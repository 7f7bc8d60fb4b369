# Every library of others that the project uses, by its Debian 12 package (see docs/libraries.md).
find_package(PkgConfig REQUIRED)
find_package(Threads REQUIRED)
find_package(fmt REQUIRED)           # libfmt-dev
find_package(spdlog REQUIRED)        # libspdlog-dev
find_package(CLI11 REQUIRED)         # libcli11-dev
find_package(tomlplusplus REQUIRED)  # libtomlplusplus-dev
find_package(tl-expected REQUIRED)   # libtl-expected-dev
find_package(SDL2 REQUIRED)          # libsdl2-dev
find_package(SQLite3 REQUIRED)       # libsqlite3-dev
if(ZUBR_TESTS)
  find_package(Catch2 2 REQUIRED)    # catch2
endif()
pkg_check_modules(ICU REQUIRED IMPORTED_TARGET icu-i18n icu-uc)            # libicu-dev
pkg_check_modules(ESPEAK REQUIRED IMPORTED_TARGET espeak-ng)               # libespeak-ng-dev
pkg_check_modules(SERIALPORT REQUIRED IMPORTED_TARGET libserialport)       # libserialport-dev
pkg_check_modules(READLINE REQUIRED IMPORTED_TARGET readline)              # libreadline-dev

# Stand-alone Asio is headers only and brings no CMake file (libasio-dev).
add_library(asio INTERFACE)
target_compile_definitions(asio INTERFACE ASIO_STANDALONE ASIO_NO_DEPRECATED)
target_link_libraries(asio INTERFACE Threads::Threads)
