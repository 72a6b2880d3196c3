import Normalization
import TestSupport

/// Bytes such as no author would write, made from what every stage looks for.
struct FuzzedText: Sendable {
  let utf8: [UInt8]
  let format: SourceFormat
  let reflows: Bool
  /// Where the bytes are cut when they come as a stream.
  let chunk: Int
  let lookAhead: Int

  private static let han = Array("花園門數當地支持縮放内容导覽戶外用户页面目录布局的了在是一后里面系復制".unicodeScalars)
  private static let readings = ["nèi", "shù", "dāng", "mén", "hù", "dǎo", "lǜ", "xíng", "ńg", "zhuāng"]
  private static let pieces = [
    "?", "(", ")", "（", "）", "？(", "?/", "⽤用", "⽤", "⺫⽬目", "⻚", "⻚页", "\u{A0}", "\u{200B}", "\u{200D}",
    "\u{3000}", "\u{FEFF}", "\u{202E}", "\u{2028}", "\u{85}", "\u{AD}", "\u{0}", "\u{C}", "\u{7F}", "Ａ", "１．",
    "ﬁ",
    "，", ",", "。", "。。。", ".", "...", "”", "“", "‘", "：", ":", "；", ";", "！", "!", "…", "、", "</p>", "<p>",
    "<br>",
    "</li>", "<b class='", "<!--", "-->", "<pre>", "</pre>", "&nbsp;", "&amp;lt;", "&lt;", "&#39;", "&", "<",
    " ", "  ", "   ", "\t", "\n", "\n\n", "\r\n", "\r", "• ", "1. ", "|", "\n|", "Transition- Layout",
    "UIView-",
    "Controller", "-", "iOS 7", "7", " 3 ", "12", "Garden Guide 3 © 2013 Society", "HTML", "xml", "`", "```",
    "[a](b", "~~~\n", "    ", "> ", "€", "\u{E000}", "\u{E4C6}", "\u{F8FF}", "\u{FFFD}", "\u{20000}", "ア",
    "한",
    "👩‍🌾", "目录", "提示：", "！ 3 ", "O(jiān)K", "{", "};", "http://a.b/",
  ].map { Array($0.utf8) }

  /// The text of a seed.
  ///
  /// Some come from a few pieces only, so that rare ones meet.
  init(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let few = (0..<Int.random(in: 2...6, using: &generator)).map { _ in Self.piece(&generator) }
    let isFew = Bool.random(using: &generator)
    let allowsAnyBytes = Int.random(in: 0..<8, using: &generator) == 0
    var text: [UInt8] = []
    for _ in 0..<Int.random(in: 0...Self.length(&generator), using: &generator) {
      if allowsAnyBytes, Int.random(in: 0..<6, using: &generator) == 0 {
        text.append(UInt8.random(in: 0x80...0xFF, using: &generator))
      } else if isFew, Int.random(in: 0..<4, using: &generator) > 0 {
        text += few.randomElement(using: &generator) ?? []
      } else {
        text += Self.piece(&generator)
      }
    }
    utf8 = text
    format = [.plainText, .plainText, .markdown, .html].randomElement(using: &generator) ?? .plainText
    reflows = Int.random(in: 0..<4, using: &generator) == 0
    chunk = Int.random(in: 1...40, using: &generator)
    lookAhead = Int.random(in: 16...200, using: &generator)
  }

  private static func length(_ generator: inout SeededGenerator) -> Int {
    [4, 12, 40, 40, 160].randomElement(using: &generator) ?? 40
  }

  private static func piece(_ generator: inout SeededGenerator) -> [UInt8] {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0...2:
      var scalars = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        if let scalar = han.randomElement(using: &generator) { scalars.append(scalar) }
      }
      return Array(String(scalars).utf8)
    case 3:
      let reading = readings.randomElement(using: &generator) ?? ""
      let open = ["(", "?", "數(", "門(", "當("].randomElement(using: &generator) ?? "("
      return Array("\(open)\(reading))".utf8)
    default: return pieces.randomElement(using: &generator) ?? []
    }
  }
}
