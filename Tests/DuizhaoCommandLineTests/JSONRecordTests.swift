import Testing

@testable import DuizhaoCommandLine

@Suite struct JSONRecordTests {
  private func look(_ line: String) -> JSONRecord.Content {
    record(line).content
  }

  private func record(_ line: String) -> JSONRecord {
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

  @Test(arguments: [
    (#"{"text":"a"}"#, #"{"text":"b"}"#),
    (#"{"text":"x","n":1, "text" : "a" }"#, #"{"text":"x","n":1, "text" : "b" }"#),
    (#"{"n":1,"te\u0078t":"a","m":2}"#, #"{"n":1,"te\u0078t":"b","m":2}"#), (#"{"n":1}"#, #"{"n":1}"#),
  ])
  func writesAnotherTextInItsPlace(line: String, expected: String) {
    #expect(
      String(decoding: record(line).line(text: Array("b".utf8), adding: nil), as: UTF8.self) == expected)
  }

  @Test(arguments: [
    (#"{"text":"a"}"#, #"{"text":"b","c":1}"#), ("{}", #"{"c":1}"#), (" { } ", #" { "c":1} "#),
    (#"{"n": 1 }"#, #"{"n": 1,"c":1 }"#), (#"{"c":2}"#, #"{"c":1}"#),
    (#"{"c": 2, "n": 1}"#, #"{"n": 1,"c":1}"#),
    (#"{"n": 1, "c": 2}"#, #"{"n": 1,"c":1}"#), (#"{"n":1,"c":2,"text":"a"}"#, #"{"n":1,"text":"b","c":1}"#),
    (#"{"c":2,"c":3}"#, #"{"c":1}"#), (#"{"c":2,"n":1,"c":3,"\u0063":{"c":4}}"#, #"{"n":1,"c":1}"#),
    (#"{"n":1,"c":2,"c":3,"m":1}"#, #"{"n":1,"m":1,"c":1}"#),
    (#"{"text":"a","c":{"text":"x"}}"#, #"{"text":"b","c":1}"#),
  ])
  func addsALastMemberInPlaceOfThoseOfItsName(line: String, expected: String) {
    let result = record(line).line(text: Array("b".utf8), adding: (Array(#""c""#.utf8), Array("1".utf8)))
    #expect(String(decoding: result, as: UTF8.self) == expected)
  }
}
