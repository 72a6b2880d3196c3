import Foundation
import TestSupport
import Testing

@testable import Serialization

@Suite struct JSONValueTests {
  @Test func keysKeepTheirOrder() {
    let value: JSONValue = .object(["b": 1, "a": .array([true, .null, "x"]), "c": .object([])])
    #expect(value.compact == #"{"b":1,"a":[true,null,"x"],"c":{}}"#)
  }

  @Test func textCannotEndAScript() {
    #expect(JSONValue.string("</script>\u{2028}").compact == #""</script>\u2028""#)
  }

  @Test func numbersThatJSONLacksAreNull() {
    #expect(JSONValue.number(.nan).compact == "null")
    #expect(JSONValue.number(.infinity).compact == "null")
    #expect(JSONValue.number(0.5).compact == "0.5")
  }

  @Test func linesEndWithLF() {
    var writer = JSONWriter()
    writer.write(.strings(["a"]))
    writer.endLine()
    #expect(writer.bytes == Array("[\"a\"]\n".utf8))
  }

  @Test func everyTextComesBackFromAReader() throws {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      var text = ""
      for _ in 0..<Int.random(in: 0...8, using: &generator) {
        let value =
          UInt32.random(in: 0...0x10FFFF, using: &generator) >> UInt32.random(in: 0...14, using: &generator)
        if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
      }
      let data = Data(JSONValue.strings([text]).compact.utf8)
      let read = try #require(try JSONSerialization.jsonObject(with: data) as? [String])
      // By scalars: a reader that normalized would pass `==`.
      #expect(read.first.map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
    }
  }
}
