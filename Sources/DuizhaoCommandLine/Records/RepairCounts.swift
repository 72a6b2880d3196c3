import Diagnostics
import Normalization
import Serialization

/// How much was repaired in the text of one record, so that whoever reads many can add up.
///
///     {"characters":120,"changed":true,"certain":{"reading":3,"radical":1},"lost":{"byte-shift":1}}
///
/// What did not occur is left out.
struct RepairCounts {
  /// Unicode scalars of the text as it was.
  private let characters: Int
  private let isChanged: Bool
  private let repairs: [Repair]

  /// - Parameters:
  ///   - text: the text, repaired.
  ///   - output: as it is written, perhaps in another script.
  init(_ text: NormalizedText, output: [UInt8]) {
    characters = text.source.utf8.count { $0 & 0xC0 != 0x80 }
    isChanged = text.source.utf8 != output
    repairs = text.repairs
  }

  /// As the value of a member; `null` for a record that has no text.
  static func json(_ counts: RepairCounts?) -> [UInt8] {
    var writer = JSONWriter()
    writer.write(counts?.value ?? .null)
    return writer.bytes
  }

  private var value: JSONValue {
    var members: [JSONValue.Member] = [
      .init("characters", .integer(characters)), .init("changed", .bool(isChanged)),
    ]
    guard !repairs.isEmpty else { return .object(members) }
    for certainty in Repair.Certainty.allCases {
      let kinds = Repair.Kind.allCases.compactMap { kind -> JSONValue.Member? in
        let count = repairs.count { $0.certainty == certainty && $0.kind == kind }
        return count == 0 ? nil : .init(kind.rawValue, .integer(count))
      }
      if !kinds.isEmpty { members.append(.init(certainty.rawValue, .object(kinds))) }
    }
    return .object(members)
  }
}
