import Foundation
import HanText
import TestSupport
import Testing

/// A text of `Source-Texts` that is a damaged copy, with its clean original and how the damage is made.
///
/// `make damage` writes the copies anew; `DamagedTextsTests` holds them against what is made.
struct DamagedText: Sendable, CustomTestStringConvertible {
  /// The name of the copy in `Source-Texts`.
  let copy: String
  /// The name of the original in `Truth`, beside this file.
  let original: String
  /// The original's text → the copy's; nil when the text does not fit into the encoding of the damage.
  let damage: @Sendable (String) -> String?

  var testDescription: String { copy }

  /// One entry for each copy; to add one, put its original into `Truth`, its damage here, and run `make damage`.
  static let all: [DamagedText] = [
    DamagedText(copy: "interface-guide.txt", original: "interface-guide.txt") { text in
      var damage = SitePageDamage(shift: ByteShiftDamage(table: DamageTables.annotated))
      damage.keptTags = 60
      damage.entities = 40
      damage.seed = 4
      return damage.apply(to: text)
    },
    DamagedText(copy: "forum-copy.txt", original: "forum-copy.txt") { text in
      SitePageDamage(shift: ByteShiftDamage(table: DamageTables.annotated, dropsUserArea: true))
        .apply(to: text).map { $0 + "|\n" }
    },
    DamagedText(copy: "transition-web.txt", original: "transition-guide.txt") { text in
      var damage = WebCopyDamage(seed: 13)
      // Nothing tells a list without bullets from paragraphs.
      damage.lostBullets = 0
      damage.isCode = { line in line.utf8.allSatisfy { $0 < 0x80 } && line.contains { ";{}".contains($0) } }
      return damage.apply(to: text)
    },
    DamagedText(copy: "transition-pdf.txt", original: "transition-guide.txt") { text in
      var damage = PrintedPageDamage { "界面迁移手册 \($0) iOS 6与iOS 7 知识共享署名4.0" }
      damage.headings = ["动手之前", "布局与栏", "着色", "内容视图", "控件", "临时视图", "动态字体", "最后的检查"]
      damage.radicals = DamageTables.radicals
      return damage.apply(to: text)
    },
  ]

  func originalText() throws -> String {
    try Self.text(Self.tests.appendingPathComponent("Truth/\(original)"))
  }
  func copyText() throws -> String { try Self.text(copyURL) }
  var copyURL: URL { Self.tests.appendingPathComponent("../../Source-Texts/\(copy)").standardizedFileURL }

  static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  private static func text(_ url: URL) throws -> String {
    String(decoding: try Data(contentsOf: url), as: UTF8.self)
  }
}

/// What the damage of the texts is made with.
enum DamageTables {
  /// The characters that the site annotated, with their readings, in its order of replacement.
  static let annotated: [(character: String, reading: String)] = {
    let url = DamagedText.tests.appendingPathComponent("Truth/annotated-characters.tsv")
    let rows = (try? Data(contentsOf: url)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return rows.split(separator: "\n").filter { !$0.hasPrefix("#") }.dropFirst().compactMap { row in
      let cells = row.split(separator: "\t")
      return cells.count == 2 ? (String(cells[0]), String(cells[1])) : nil
    }
  }()

  /// Characters with the Kangxi radical that text layers of PDF files put before them, and with the one of the
  /// supplement before that where there is one: 用 → ⽤, 目 → ⺫⽬.
  static let radicals: [Unicode.Scalar: [Unicode.Scalar]] = {
    var radicals: [Unicode.Scalar: [Unicode.Scalar]] = [:]
    for block in [UInt32(0x2E80)...0x2EF3, UInt32(0x2F00)...0x2FD5] {
      for radical in block.compactMap(Unicode.Scalar.init) {
        guard let unified = Radicals.unified(radical).first else { continue }
        radicals[unified, default: []].append(radical)
      }
    }
    return radicals
  }()
}
