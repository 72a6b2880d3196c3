import Testing

@testable import StaticServer

@Suite struct PreconditionsTests {
  private let validators = Validators(entityTag: "\"a-1\"", modified: 784_111_777)

  @Test(
    arguments: [
      ([:], nil),
      (["if-none-match": "\"a-1\""], Status.notModified),
      (["if-none-match": "W/\"a-1\""], .notModified),
      (["if-none-match": "\"x\", \"a-1\""], .notModified),
      (["if-none-match": "*"], .notModified),
      (["if-none-match": "\"x\"", "if-modified-since": "Sun, 06 Nov 1994 08:49:37 GMT"], nil),
      (["if-modified-since": "Sun, 06 Nov 1994 08:49:37 GMT"], .notModified),
      (["if-modified-since": "Sun, 06 Nov 1994 08:49:36 GMT"], nil),
      (["if-modified-since": "yesterday"], nil),
      (["if-match": "\"a-1\""], nil),
      (["if-match": "W/\"a-1\""], .preconditionFailed),
      (["if-match": "\"x\""], .preconditionFailed),
      (["if-match": "*", "if-none-match": "\"a-1\""], .notModified),
      (["if-unmodified-since": "Sun, 06 Nov 1994 08:49:36 GMT"], .preconditionFailed),
      (["if-unmodified-since": "Sun, 06 Nov 1994 08:49:37 GMT"], nil),
    ] as [([String: String], Status?)])
  func followTheOrderOfPrecedence(fields: [String: String], status: Status?) {
    #expect(Preconditions.evaluate(fields, validators) == status)
  }

  @Test(
    arguments: [
      (nil, ByteRange.Answer.whole), ("bytes=0-9", .part(0..<10)), ("bytes=90-", .part(90..<100)),
      ("bytes=-10", .part(90..<100)), ("bytes=-200", .part(0..<100)), ("bytes=50-1000", .part(50..<100)),
      ("bytes=100-", .notSatisfiable), ("bytes=-0", .notSatisfiable), ("bytes=9-0", .whole),
      ("bytes=0-1,5-6", .whole), ("lines=0-1", .whole), ("bytes=", .whole), ("bytes=a-b", .whole),
      ("bytes=99999999999999999999-", .notSatisfiable), ("Bytes=0-9", .part(0..<10)),
      ("bytes=0-99999999999999999999", .part(0..<100)), ("bytes=00-09", .part(0..<10)),
    ] as [(String?, ByteRange.Answer)])
  func rangesAreSingle(field: String?, answer: ByteRange.Answer) {
    #expect(ByteRange.parse(field, length: 100) == answer)
  }

  @Test func ifRangeNamesThisVeryFile() {
    #expect(Preconditions.rangeApplies([:], validators, today: 784_111_800))
    #expect(Preconditions.rangeApplies(["if-range": "\"a-1\""], validators, today: 784_111_800))
    #expect(!Preconditions.rangeApplies(["if-range": "W/\"a-1\""], validators, today: 784_111_800))
    #expect(
      Preconditions.rangeApplies(
        ["if-range": "Sun, 06 Nov 1994 08:49:37 GMT"], validators, today: 784_111_800))
    #expect(
      !Preconditions.rangeApplies(
        ["if-range": "Sun, 06 Nov 1994 08:49:38 GMT"], validators, today: 784_111_800))
  }

  @Test(arguments: [0, 784_111_777, 951_782_400, 4_102_444_799])
  func datesComeBack(seconds: Int) {
    #expect(HTTPDate.seconds(HTTPDate.string(seconds)) == seconds)
  }

  @Test func datesAreReadInAllForms() {
    for text in [
      "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
    ] {
      #expect(HTTPDate.seconds(text, today: 1_700_000_000) == 784_111_777)
    }
    // No more than 50 years ahead.
    #expect(
      HTTPDate.seconds("Friday, 06-Nov-65 08:49:37 GMT", today: 1_700_000_000)
        == HTTPDate.seconds("Fri, 06 Nov 2065 08:49:37 GMT"))
    for text in ["Sun, 6 Nov 94 08:49:37 GMT", "06 Nov 1994", "Sun, 06 Nov 1994 08:49:37 CET", "", "0"] {
      #expect(HTTPDate.seconds(text) == nil)
    }
  }

  @Test func datesAreWrittenAsHTTPWants() {
    #expect(HTTPDate.string(784_111_777) == "Sun, 06 Nov 1994 08:49:37 GMT")
  }

  @Test(
    arguments: [
      (nil, false), ("gzip", true), ("br, gzip;q=0.5", true), ("gzip;q=0", false), ("*", true),
      ("*;q=0", false),
      ("identity", false), ("gzip;q=0, *", false), ("x-gzip", true),
    ] as [(String?, Bool)])
  func gzipIsTakenWhenOffered(field: String?, accepts: Bool) {
    #expect(ContentCoding.acceptsGzip(field) == accepts)
  }

  @Test func gzipHasItsMagicNumber() throws {
    let bytes = try #require(ContentCoding.gzip(Array(repeating: 65, count: 100_000)))
    #expect(bytes.prefix(3) == [0x1F, 0x8B, 0x08])
    #expect(bytes.count < 1000)
  }
}
