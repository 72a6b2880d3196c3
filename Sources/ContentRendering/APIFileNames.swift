import Terminology
import Linking

/// File names for API names: ASCII, unique also where a file system ignores case.
///
/// `initWithTitle:delegate:` → `initWithTitle-delegate`; a name that another one took gets a number: `alert-2`.
package struct APIFileNames: Sendable {
  private let names: [String: String]

  package init(_ entries: [APIEntry]) {
    var names: [String: String] = [:]
    var taken: Set<String> = ["index"]
    for entry in entries where names[entry.api.name] == nil {
      let base = Self.sanitized(entry.api.name)
      var name = base
      var number = 2
      while !taken.insert(name.lowercased()).inserted {
        name = base + "-" + String(number)
        number += 1
      }
      names[entry.api.name] = name
    }
    self.names = names
  }

  /// The path within a presentation's folder; nil for a name that is no entry.
  package func path(_ api: String) -> String? {
    names[api].map { "apis/" + $0 + ".html" }
  }

  /// The path that a name had which is no entry any more; nil where an entry has that path now.
  package func formerPath(of api: String) -> String? {
    let name = Self.sanitized(api)
    let isTaken = names.values.contains { $0.lowercased() == name.lowercased() }
    return isTaken || name.lowercased() == "index" ? nil : "apis/" + name + ".html"
  }

  /// Letters, digits and `_` kept, anything else one `-`, none at the ends.
  private static func sanitized(_ name: String) -> String {
    var result: [UInt8] = []
    for byte in name.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: result.append(byte)
      default: if let last = result.last, last != 0x2D { result.append(0x2D) }
      }
    }
    while result.last == 0x2D { result.removeLast() }
    return result.isEmpty ? "api" : String(decoding: result.prefix(100), as: UTF8.self)
  }
}
