import ContentRendering
import Foundation
import TestSupport
import Testing

@testable import EPUBPackaging

/// The books of the tests, judged by EPUBCheck; its `.jar` is named by `EPUBCHECK_JAR`.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["EPUBCHECK_JAR"] != nil))
struct EPUBCheckTests {
  @Test(arguments: BookLinkTests.collections.indices)
  func noErrorsAndNoWarnings(_ number: Int) throws {
    let jar = try #require(ProcessInfo.processInfo.environment["EPUBCHECK_JAR"])
    try TemporaryFolder.with { folder in
      for presentation in [Presentation.simplified, .traditional] {
        let path = folder.path + "/book.epub"
        let book = try BookBuilder(settings: Sample.settings)
          .book(of: BookLinkTests.collections[number], as: presentation)
        try Data(book).write(to: URL(fileURLWithPath: path))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["java", "-jar", jar, "--failonwarnings", path]
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
}
