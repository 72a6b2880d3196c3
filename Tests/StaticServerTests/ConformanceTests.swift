import Foundation
import TestSupport
import Testing

/// The rules of RFC 9110 and 9112, a table of requests with what has to come of them.
@Suite struct ConformanceTests {
  /// A row of `Conformance/requests.tsv`.
  private struct Row {
    let rule: String
    let request: String
    let status: Int
    let expectations: [Substring]

    init?(_ line: Substring) {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard cells.count >= 3, let status = Int(cells[2]) else { return nil }
      rule = String(cells[0])
      request = String(cells[1])
      self.status = status
      let list = cells.count > 3 ? String(cells[3]) : ""
      expectations = list.components(separatedBy: " | ").filter { !$0.isEmpty }.map { $0[...] }
    }
  }

  private static func lines(_ file: String) throws -> [Substring] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let text = try String(contentsOf: folder.appendingPathComponent("Conformance/" + file), encoding: .utf8)
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }
  }

  @Test func everyRequestGetsWhatTheRulesSay() throws {
    let rows = try Self.lines("requests.tsv").compactMap(Row.init)
    #expect(rows.count >= 250)
    try SampleSite.withServer { (server, _) throws in
      let values = try Self.values(server)
      for row in rows {
        let bytes = try server.exchange(Self.bytes(Self.filled(row.request, values)))
        let label = "\(row.rule): \(row.request.prefix(200))"
        guard let answer = try? TestAnswer(bytes) else {
          Issue.record("no answer to \(label)")
          continue
        }
        #expect(answer.status == row.status, "\(label)")
        for expectation in row.expectations {
          check(answer, bytes, Self.filled(String(expectation), values), label)
        }
      }
      #expect(try server.ask("GET", "/").status == 200)
    }
  }

  private func check(_ answer: TestAnswer, _ bytes: [UInt8], _ expectation: String, _ label: String) {
    if expectation.hasPrefix("!") {
      #expect(answer.fields[String(expectation.dropFirst())] == nil, "\(label): \(expectation)")
      return
    }
    let parts = expectation.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let (name, value) = (String(parts[0]), String(parts[1]))
    switch name {
    case "answers":
      let count = bytes.ranges(of: Array("HTTP/1.1 ".utf8)).count
      #expect(String(count) == value, "\(label): answers")
    case "body":
      let length = answer.fields["content-length"].flatMap(Int.init) ?? 0
      let body = value.isEmpty ? answer.text : String(decoding: answer.body.prefix(length), as: UTF8.self)
      #expect(Array(body.utf8) == Self.bytes(value), "\(label): body")
    default:
      if value == "*" {
        #expect(answer.fields[name] != nil, "\(label): \(name)")
      } else {
        #expect(answer.fields[name] == value, "\(label): \(name)")
      }
    }
  }

  /// What stands for the site's own values.
  private static func values(_ server: TestServer) throws -> [String: String] {
    let plain = try server.ask("GET", "/zh/text.txt").fields
    let zipped = try server.ask("GET", "/style.css", ["Accept-Encoding: gzip"]).fields
    return [
      "{tag}": try #require(plain["etag"]), "{gziptag}": try #require(zipped["etag"]),
      "{date}": "Sun, 06 Nov 1994 08:49:37 GMT", "{date850}": "Sunday, 06-Nov-94 08:49:37 GMT",
      "{dateC}": "Sun Nov  6 08:49:37 1994", "{earlier}": "Sun, 06 Nov 1994 08:49:36 GMT",
      "{later}": "Sun, 06 Nov 1994 08:49:38 GMT", "{long}": String(repeating: "y", count: 20_000),
    ]
  }

  private static func filled(_ text: String, _ values: [String: String]) -> String {
    guard text.contains("{") else { return text }
    return values.reduce(text) { $0.replacingOccurrences(of: $1.key, with: $1.value) }
  }

  /// The bytes that escapes stand for: `\r`, `\n`, `\t`, `\\`, `\xHH`.
  private static func bytes(_ text: String) -> [UInt8] {
    let source = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < source.count {
      guard source[index] == UInt8(ascii: "\\"), index + 1 < source.count else {
        result.append(source[index])
        index += 1
        continue
      }
      switch source[index + 1] {
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "x"):
        result.append(
          UInt8(String(decoding: source[(index + 2)..<(index + 4)], as: UTF8.self), radix: 16) ?? 0)
        index += 2
      case let byte: result.append(byte)
      }
      index += 2
    }
    return result
  }

  @Test func noSpellingLeadsOutOfTheFolder() throws {
    let targets = try Self.lines("traversals.txt")
    #expect(targets.count >= 60)
    try SampleSite.withServer { (server, _) throws in
      for target in targets {
        let answer = try server.ask("GET", String(target))
        #expect([400, 404].contains(answer.status), "\(target): \(answer.status)")
        #expect(!answer.text.contains("outside") && !answer.text.contains("hidden"), "\(target)")
        #expect(!answer.text.contains("root:"), "\(target)")
      }
    }
  }

  @Test func garbageIsRefusedAndHarmsNobody() throws {
    try SampleSite.withServer { (server, _) throws in
      var generator = SeededGenerator(seed: 9112)
      let pieces = [
        "GET ", "/", " HTTP/1.1", "\r\n", "Host: a", "\r\n\r\n", ": ", "\u{0}", "\n", "\r", "%2e%2e",
        "Range: bytes=",
        "Content-Length: ", "Transfer-Encoding: chunked", "99999999999999999999", "\t", "é",
        "If-None-Match: ", "*",
        "Accept-Encoding: gzip;q=", ",", ";", "-", "\"",
      ]
      for _ in 0..<500 {
        let count = Int(generator.next() % 30)
        let text = (0..<count).map { _ in pieces[Int(generator.next() % UInt64(pieces.count))] }.joined()
        let bytes = try server.exchange(Array(text.utf8))
        #expect(bytes.isEmpty || bytes.starts(with: Array("HTTP/1.1 ".utf8)))
      }
      #expect(try server.ask("GET", "/zh/").status == 200)
    }
  }
}
