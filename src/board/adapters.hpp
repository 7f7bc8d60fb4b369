// USB adapters that boards are built with, as the system sees them: one that is plugged in and has no port
// has been taken away by another program (brltty does so with the chips that braille displays use, too), or
// has no driver.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace zubr::board {

struct Usb_adapter {
    std::string name;    ///< of the chip
    std::string number;  ///< `1a86:7523`
};

/// Those without a port below `devices`, the kernel's folder of USB devices.
std::vector<Usb_adapter> adapters_without_port(const std::filesystem::path& devices = "/sys/bus/usb/devices");

}  // namespace zubr::board
