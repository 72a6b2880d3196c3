import Foundation

/// What tests ask of a rendered page: start tags with their attributes, in order.
struct PageScanner {
  struct Tag {
    let name: String
    let attributes: [String: String]
  }

  let tags: [Tag]

  init(_ html: String) {
    var tags: [Tag] = []
    let pattern = /<([a-z][a-z0-9]*)((?:\s+[^\s=>"]+(?:="[^"]*")?)*)\s*\/?>/
    for match in html.matches(of: pattern) {
      var attributes: [String: String] = [:]
      for attribute in match.2.matches(of: /([^\s=>"]+)(?:="([^"]*)")?/) {
        attributes[String(attribute.1)] = attribute.2.map { Self.unescaped(String($0)) } ?? ""
      }
      tags.append(Tag(name: String(match.1), attributes: attributes))
    }
    self.tags = tags
  }

  var ids: [String] { tags.compactMap { $0.attributes["id"] } }

  /// Addresses of links, style sheets, scripts and pictures.
  var addresses: [String] {
    tags.flatMap { [$0.attributes["href"], $0.attributes["src"]].compactMap(\.self) }
  }

  var headingLevels: [Int] {
    tags.compactMap { $0.name.count == 2 && $0.name.hasPrefix("h") ? Int($0.name.dropFirst()) : nil }
  }

  /// Text between tags, with the language of the nearest element that says one.
  static func texts(of html: String) -> [(string: String, language: String)] {
    let void: Set = ["meta", "link", "input", "br", "img", "hr", "col", "wbr", "rect", "path"]
    var languages = [""]
    var texts: [(String, String)] = []
    for match in html.matches(of: /<(\/?)([a-z][a-z0-9]*)([^>]*?)(\/?)>([^<]*)/) {
      let name = String(match.2)
      if !match.1.isEmpty {
        if languages.count > 1 { languages.removeLast() }
      } else if !void.contains(name), match.4.isEmpty {
        let own = match.3.firstMatch(of: /\slang="([^"]*)"/).map { String($0.1) }
        languages.append(own ?? languages.last ?? "")
      }
      if !match.5.isEmpty { texts.append((String(match.5), languages.last ?? "")) }
    }
    return texts
  }

  private static func unescaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&lt;", with: "<").replacingOccurrences(of: "&gt;", with: ">")
      .replacingOccurrences(of: "&quot;", with: "\"").replacingOccurrences(of: "&amp;", with: "&")
  }
}
