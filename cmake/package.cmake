# The engine as a CMake package: find_package(fireteam) gives fireteam::games, fireteam::bots and what they stand on.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(package_layers base engine kit content games bots lab)
foreach(layer ${package_layers})
  set_target_properties(fireteam_${layer} PROPERTIES EXPORT_NAME ${layer})
  list(APPEND package_targets fireteam_${layer})
endforeach()
install(TARGETS ${package_targets} EXPORT fireteam-targets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY src/base src/engine src/kit src/content src/bots src/lab DESTINATION include/fireteam
        FILES_MATCHING PATTERN "*.h")
install(DIRECTORY content docs/balance DESTINATION share/fireteam)
install(EXPORT fireteam-targets NAMESPACE fireteam:: DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/fireteam)
configure_package_config_file(cmake/fireteam-config.cmake.in ${CMAKE_BINARY_DIR}/fireteam-config.cmake
                              INSTALL_DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/fireteam)
write_basic_package_version_file(${CMAKE_BINARY_DIR}/fireteam-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/fireteam-config.cmake ${CMAKE_BINARY_DIR}/fireteam-config-version.cmake
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/fireteam)
