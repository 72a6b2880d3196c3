// swift-tools-version: 6.2
import PackageDescription

// Targets stand in layer order: a target imports only targets above it in this file. The build checks
// that every import is declared here (`--explicit-target-dependency-import-check error`).

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
]

/// A Swift module of the program.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// The tests of one module, in `Tests/<module>Tests`.
func tests(
  _ name: String, _ dependencies: [Target.Dependency] = [], excluding excluded: [String] = []
) -> Target {
  .testTarget(
    name: name + "Tests",
    dependencies: [.byName(name: name), "TestSupport"] + dependencies,
    exclude: excluded,
    swiftSettings: settings)
}

let package = Package(
  name: "duizhao",
  products: [.executable(name: "duizhao", targets: ["duizhao"])],
  targets: [
    // 0 — the system's libraries, embedded data, messages, and values written as bytes.
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CLinux"),
    .target(name: "CConverters"),
    .target(name: "CTables"),
    module("EmbeddedData", ["CTables"]),
    module("Serialization"),
    module("Diagnostics", ["Serialization"]),
    module("PatternMatching"),

    // 1 — what is known of characters; HTML and XML in.
    module("HanText", ["Diagnostics", "EmbeddedData"]),
    module("XMLReading", ["CConverters", "CLibXML2", "Diagnostics"]),

    // 2 — damaged bytes to sound text; one script to the other.
    module(
      "Normalization", ["Diagnostics", "EmbeddedData", "HanText", "PatternMatching", "Serialization"]),
    module("ScriptConversion", ["Diagnostics", "EmbeddedData", "HanText", "PatternMatching"]),

    // 3 — text to documents; tables to terms.
    module("Markup", ["Diagnostics", "HanText", "Normalization", "Serialization", "XMLReading"]),
    module(
      "Terminology",
      ["Diagnostics", "EmbeddedData", "HanText", "Normalization", "PatternMatching", "Serialization"]),

    // 4 — documents and terms to one collection; glossaries of other programs.
    module(
      "TermExchange",
      ["Diagnostics", "EmbeddedData", "HanText", "Serialization", "Terminology", "XMLReading"]),
    module(
      "Linking", ["Diagnostics", "HanText", "Markup", "Normalization", "Serialization", "Terminology"]),

    // 5 — the collection to files.
    module(
      "ContentRendering",
      [
        "Diagnostics", "HanText", "Linking", "Markup", "Normalization", "ScriptConversion",
        "Serialization", "Terminology",
      ]),
    module(
      "SearchIndex", ["ContentRendering", "HanText", "Linking", "Markup", "Serialization", "Terminology"]),
    module(
      "HTMLRendering",
      [
        "ContentRendering", "Diagnostics", "EmbeddedData", "HanText", "Linking", "Markup",
        "Normalization", "SearchIndex", "Serialization", "Terminology", "XMLReading",
      ]),
    module(
      "EPUBPackaging",
      [
        "CZlib", "ContentRendering", "Diagnostics", "EmbeddedData", "HanText", "Linking", "Markup",
        "Normalization",
        "Serialization", "Terminology",
      ]),
    module("StaticServer", ["CLinux", "CZlib"]),
    module(
      "TermMining",
      [
        "Diagnostics", "EmbeddedData", "HanText", "Linking", "Markup", "Normalization", "Serialization",
        "Terminology",
      ]),

    // 6 — a project in, its output out.
    module(
      "Compilation",
      [
        "CLinux", "ContentRendering", "Diagnostics", "EPUBPackaging", "EmbeddedData", "HTMLRendering",
        "HanText", "Linking", "Markup", "Normalization", "ScriptConversion", "SearchIndex", "Serialization",
        "TermExchange", "TermMining", "Terminology", "XMLReading",
      ]),

    // 7 — the commands.
    module(
      "DuizhaoCommandLine",
      [
        "Compilation", "Diagnostics", "EmbeddedData", "HanText", "Linking", "Normalization",
        "ScriptConversion", "Serialization", "StaticServer", "TermExchange", "TermMining", "Terminology",
      ]),
    .executableTarget(
      name: "duizhao", dependencies: ["DuizhaoCommandLine"], swiftSettings: settings),

    // The generator of the tables in Sources/CTables from Unicode's data (`make tables`).
    .executableTarget(name: "maketables", swiftSettings: settings),

    // Lays the glossary out for look-up within the program (`make glossary`).
    .executableTarget(
      name: "makeglossary", dependencies: ["Diagnostics", "Terminology"], swiftSettings: settings),

    // Tests, one target per module, and what they share.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
    tests("Diagnostics"),
    tests("PatternMatching"),
    tests("Serialization"),
    tests("HanText", ["Diagnostics", "EmbeddedData"]),
    tests("XMLReading", ["Diagnostics"]),
    tests("Normalization", ["Diagnostics", "EmbeddedData", "HanText"], excluding: ["Cases", "Truth"]),
    tests("ScriptConversion", ["EmbeddedData", "HanText"], excluding: ["Cases"]),
    tests("Markup", ["Diagnostics", "HanText", "Normalization"]),
    tests(
      "Terminology", ["Diagnostics", "EmbeddedData", "HanText", "Normalization"], excluding: ["Cases"]),
    tests(
      "TermExchange",
      ["Diagnostics", "EmbeddedData", "HanText", "Serialization", "Terminology", "XMLReading"]),
    tests("TermMining", ["Diagnostics", "HanText", "Linking", "Markup", "Normalization", "Terminology"]),
    tests("Linking", ["Diagnostics", "HanText", "Markup", "Normalization", "Terminology"]),
    tests(
      "ContentRendering",
      [
        "Diagnostics", "HanText", "Linking", "Markup", "Normalization", "Serialization", "Terminology",
      ]),
    tests(
      "SearchIndex",
      ["ContentRendering", "Diagnostics", "HanText", "Linking", "Markup", "Normalization", "Terminology"]),
    tests(
      "HTMLRendering",
      [
        "ContentRendering", "Diagnostics", "EmbeddedData", "HanText", "Linking", "Markup",
        "Normalization", "Serialization", "Terminology",
      ]),
    tests(
      "EPUBPackaging",
      [
        "CZlib", "ContentRendering", "Diagnostics", "EmbeddedData", "HanText", "Linking", "Markup",
        "Normalization", "Serialization", "Terminology",
      ]),
    tests("StaticServer", ["duizhao"], excluding: ["Conformance"]),
    tests(
      "Compilation",
      [
        "ContentRendering", "Diagnostics", "HanText", "Linking", "Markup", "Normalization", "Serialization",
        "Terminology",
      ],
      excluding: ["Cases", "Labels"]),
    tests(
      "DuizhaoCommandLine", ["Compilation", "Diagnostics", "Serialization", "Terminology", "duizhao"],
      excluding: ["Snapshots"]),
  ],
  cLanguageStandard: .c2x
)
