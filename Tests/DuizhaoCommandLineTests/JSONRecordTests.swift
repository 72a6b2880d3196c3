import Testing

@testable import DuizhaoCommandLine

@Suite struct JSONRecordTests {
  private func look(_ line: String) -> JSONRecord {
    JSONRecord(Array(line.utf8), field: Array("text".utf8))
  }

  @Test(arguments: [
    (#"{"text":"导航"}"#, "导航", #""导航""#), (#" { "id" : 1 , "text" : "a" } "#, "a", #""a""#),
    (#"{"text":"\u5bfc\u822A\n\"\\\/"}"#, "导航\n\"\\/", #""\u5bfc\u822A\n\"\\\/""#),
    (#"{"text":"\ud83d\ude00"}"#, "😀", #""\ud83d\ude00""#), (#"{"text":""}"#, "", #""""#),
    (#"{"a":{"text":"x"},"b":["text",{"text":"y"}],"text":"z"}"#, "z", #""z""#),
    (#"{"text":"first","text":"last"}"#, "last", #""last""#), (#"{"te\u0078t":"a"}"#, "a", #""a""#),
    (#"{"n":-1.5e+3,"t":true,"f":false,"z":null,"text":"a"}"#, "a", #""a""#),
  ])
  func findsTheText(line: String, text: String, literal: String) throws {
    guard case .field(let found, let range) = look(line) else {
      Issue.record("\(look(line))")
      return
    }
    #expect(String(decoding: found, as: UTF8.self) == text)
    #expect(String(decoding: Array(line.utf8)[range], as: UTF8.self) == literal)
  }

  @Test(arguments: ["{}", #"{"text":1}"#, #"{"text":null}"#, #"{"Text":"a"}"#, #"{"a":{"text":"x"}}"#])
  func passesObjectsWithoutTheText(line: String) {
    #expect(look(line) == .noField)
  }

  @Test(arguments: [
    ("x", 0), ("[]", 0), (#""text""#, 0), (#"{"text":"a""#, 11), (#"{"text":"a"} x"#, 13),
    (#"{"text":"a",}"#, 12),
    (#"{"text" "a"}"#, 8), (#"{text:"a"}"#, 1), (#"{"text":"\x"}"#, 10), (#"{"text":"\u12"}"#, 13),
    ("{\"text\":\"a\tb\"}", 10), (#"{"text":"a","n":01}"#, 17), (#"{"text":"a","n":+1}"#, 16),
    (#"{"text":"a","n":1.}"#, 18), (#"{"text":"a","n":nul}"#, 19), (#"{"text":"a"}{"#, 12),
    (#"{"text":"a"#, 10),
  ])
  func saysWhereALineIsNoObject(line: String, offset: Int) {
    #expect(look(line) == .malformed(offset: offset))
  }

  @Test(arguments: [#"{"text":"\ud83d"}"#, #"{"text":"\ude00\ud83d"}"#, #"{"text":"\ud83d\u0041"}"#])
  func knowsHalvesOfSurrogatePairs(line: String) {
    guard case .brokenText(let range) = look(line) else {
      Issue.record("\(look(line))")
      return
    }
    #expect(range == 8..<line.utf8.count - 1)
  }

  @Test func deepNestingIsRefusedRatherThanFollowed() {
    let deep = String(repeating: "[", count: 100_000)
    guard case .malformed = look(#"{"text":"a","n":"# + deep) else {
      Issue.record("accepted")
      return
    }
  }
}
