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

  private static func unescaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&lt;", with: "<").replacingOccurrences(of: "&gt;", with: ">")
      .replacingOccurrences(of: "&quot;", with: "\"").replacingOccurrences(of: "&amp;", with: "&")
  }
}
