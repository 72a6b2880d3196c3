import ContentRendering
import Serialization

/// `sitemap.xml` and `robots.txt`, which need to know where the site stands.
struct Sitemap {
  /// Ends with `/`.
  let base: String
  let paths: [String]
  /// Seconds since 1970, UTC; 0 for unknown.
  let modified: Int

  var file: OutputFile {
    let urls = paths.map { path -> Node in
      var children: [Node] = [.tag("loc", [:], [.text(base + path)])]
      if modified > 0 { children.append(.tag("lastmod", [:], [.text(Self.date(modified))])) }
      return .tag("url", [:], children)
    }
    let root = Node.tag("urlset", ["xmlns": "http://www.sitemaps.org/schemas/sitemap/0.9"], urls)
    return OutputFile(path: "sitemap.xml", bytes: NodeWriter.document(root, .xml))
  }

  var robots: OutputFile {
    OutputFile(path: "robots.txt", text: "User-agent: *\nAllow: /\nSitemap: \(base)sitemap.xml\n")
  }

  /// `YYYY-MM-DD` of a time, by the civil calendar (Howard Hinnant's `civil_from_days`).
  static func date(_ seconds: Int) -> String {
    let days = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400 + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let year = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * year + year / 4 - year / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shifted + 2) / 5 + 1
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let fullYear = year + era * 400 + (month <= 2 ? 1 : 0)
    return "\(fullYear)-\(padded(month))-\(padded(day))"
  }

  private static func padded(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
