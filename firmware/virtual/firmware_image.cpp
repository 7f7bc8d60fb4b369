// Carries the firmware's ELF file inside the library, so that the virtual board is one file.
#include "virtual/virtual_board.hpp"

// ZUBR_BOARD_ELF is the path of the image, made by the build before this file is compiled.
asm(R"(
    .section .rodata
    .global zubr_board_elf
    .global zubr_board_elf_end
zubr_board_elf:
    .incbin ")" ZUBR_BOARD_ELF R"("
zubr_board_elf_end:
    .byte 0
    .previous
)");

extern "C" const char zubr_board_elf[];
extern "C" const char zubr_board_elf_end[];

namespace zubr::board_model {

std::string_view board_firmware() {
    return {zubr_board_elf, static_cast<std::size_t>(zubr_board_elf_end - zubr_board_elf)};
}

}  // namespace zubr::board_model
