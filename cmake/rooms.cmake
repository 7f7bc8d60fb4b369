# How a room of the house becomes a library, and its tests a program.

# A designated initialiser that leaves members to their defaults is meant so.
add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Wno-missing-field-initializers)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # GCC 12 takes moved-from alternatives of std::variant for uninitialised (GCC bug 105562 and its kin), and
  # the assignment of a short literal to a std::string for an overlapping copy (GCC bug 105651), and finds searches
  # and writes of impossible sizes in strings.
  add_compile_options(-Wno-maybe-uninitialized -Wno-restrict -Wno-stringop-overread -Wno-stringop-overflow)
endif()
if(ZUBR_SANITIZE)
  add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=undefined -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
endif()

# Headers of the standard library that nearly every file reads: compiled once a room. Files include what they use all
# the same; clang-tidy reads them without.
set(zubr_standard_headers <algorithm> <array> <chrono> <cstdint> <functional> <map> <memory> <optional> <string>
  <string_view> <variant> <vector>)

# zubr_room(NAME [BUSY] [PARSER] [LINK library...]): src/NAME/*.cpp as library zubr_NAME; headers are included as "NAME/file.hpp".
# BUSY rooms, in which tests and fuzzers spend their time, are optimised in debug builds, too. PARSER rooms read what
# comes from outside: they count for libFuzzer where they go (counters alone: cheap enough for the tests of the same build).
function(zubr_room name)
  cmake_parse_arguments(ROOM "BUSY;PARSER" "" "LINK" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
  if(sources)
    add_library(zubr_${name} STATIC ${sources})
    target_include_directories(zubr_${name} PUBLIC ${CMAKE_SOURCE_DIR}/src)
    target_link_libraries(zubr_${name} PUBLIC ${ROOM_LINK})
    target_precompile_headers(zubr_${name} PRIVATE ${zubr_standard_headers})
    if(ROOM_BUSY)
      target_compile_options(zubr_${name} PRIVATE $<$<CONFIG:Debug>:-O1>)
    endif()
    if(ROOM_PARSER AND ZUBR_FUZZ)
      target_compile_options(zubr_${name} PRIVATE -fsanitize-coverage=inline-8bit-counters,pc-table)
    endif()
  else()
    add_library(zubr_${name} INTERFACE)
    target_include_directories(zubr_${name} INTERFACE ${CMAKE_SOURCE_DIR}/src)
    target_link_libraries(zubr_${name} INTERFACE ${ROOM_LINK})
  endif()
endfunction()

# Every test is built and run where it finds most: the rooms by themselves watched by sanitizers (label "watched",
# target watched_tests), what needs whole programs or the simulated chip as it is shipped (label "shipped", target
# shipped_tests).
add_custom_target(watched_tests)
add_custom_target(shipped_tests)

# zubr_ctest(LABEL NAME TARGET [ARGUMENT...]): one entry of ctest.
function(zubr_ctest label name target)
  add_test(NAME ${name} COMMAND ${target} --use-colour no ${ARGN})
  set_property(TEST ${name} APPEND PROPERTY LABELS ${label})
  add_dependencies(${label}_tests ${target})
endfunction()

# zubr_test(LABEL NAME [LINK library...] [ARGUMENTS argument...]): the *.cpp of the current folder as one Catch2 program and
# one ctest entry.
function(zubr_test label name)
  cmake_parse_arguments(TEST "" "" "LINK;ARGUMENTS" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
  add_executable(test_${name} ${sources})
  target_link_libraries(test_${name} PRIVATE zubr_test_support ${TEST_LINK})
  target_precompile_headers(test_${name} REUSE_FROM zubr_test_support)
  # Definitions that a library brings (readline) spoil the precompiled header: then the plain one is read.
  set_target_properties(test_${name} PROPERTIES PCH_WARN_INVALID OFF)
  zubr_ctest(${label} ${name} test_${name} ${TEST_ARGUMENTS})
endfunction()
