import ContentRendering
import Foundation
import Linking
import TestSupport
import Testing

@testable import EPUBPackaging

/// The books of the tests, judged by EPUBCheck; its `.jar` is named by `EPUBCHECK_JAR`.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["EPUBCHECK_JAR"] != nil))
struct EPUBCheckTests {
  @Test(arguments: BookLinkTests.collections.indices, [Presentation.simplified, .traditional])
  func noErrorsAndNoWarnings(_ number: Int, _ presentation: Presentation) throws {
    var settings = Sample.settings
    settings.isVertical = number == 0
    try check(
      BookBuilder(settings: settings).book(of: BookLinkTests.collections[number], as: presentation), [])
  }

  @Test(arguments: [Presentation.simplified, .traditional])
  func dictionaryFitsItsProfile(_ presentation: Presentation) throws {
    for glossary in [Sample.glossary, BookLinkTests.hostile.glossary] {
      try check(
        DictionaryBuilder(settings: Sample.settings).book(of: glossary, as: presentation),
        ["--profile", "dict"])
    }
  }

  private func check(_ book: [UInt8], _ options: [String]) throws {
    let jar = try #require(ProcessInfo.processInfo.environment["EPUBCHECK_JAR"])
    try TemporaryFolder.with { folder in
      let path = folder.path + "/book.epub"
      try Data(book).write(to: URL(fileURLWithPath: path))
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["java", "-jar", jar, "--failonwarnings"] + options + [path]
      let output = Pipe()
      process.standardOutput = output
      process.standardError = output
      try process.run()
      let messages = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "\(messages)")
    }
  }
}
