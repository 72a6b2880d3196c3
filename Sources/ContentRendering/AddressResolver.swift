import Linking
import Markup
import Serialization

/// Where things are, seen from the page that is rendered; nil where the output has no such place.
///
/// Closures, because a site has a file per component and a book a chapter: the renderer asks, the output knows.
package struct AddressResolver: Sendable {
  package var concept: @Sendable (_ id: String) -> String?
  package var api: @Sendable (_ name: String) -> String?
  package var target: @Sendable (_ target: ReferenceTarget) -> String?
  /// The address of a picture that a text names; nil leaves its description.
  package var image: @Sendable (_ source: String) -> PlacedPicture?

  package init(
    concept: @escaping @Sendable (String) -> String? = { _ in nil },
    api: @escaping @Sendable (String) -> String? = { _ in nil },
    target: @escaping @Sendable (ReferenceTarget) -> String? = { _ in nil },
    image: @escaping @Sendable (String) -> PlacedPicture? = { _ in nil }
  ) {
    self.concept = concept
    self.api = api
    self.target = target
    self.image = image
  }
}

/// A picture as a page shows it.
package struct PlacedPicture: Hashable, Sendable {
  package var address: String
  /// In CSS pixels, for the page to keep room; nil when not known.
  package var width: Int?
  package var height: Int?

  package init(address: String, width: Int? = nil, height: Int? = nil) {
    self.address = address
    self.width = width
    self.height = height
  }

  /// The picture at the address of its file.
  package init(_ picture: Picture, at address: String) {
    self.init(address: address, width: picture.width, height: picture.height)
  }

  /// The `img`; never markup of the file itself, so that nothing in it can run.
  func node(alternative: String) -> Node {
    var attributes = [Attribute("src", address), Attribute("alt", alternative)]
    if let width, let height {
      attributes += [Attribute("width", String(width)), Attribute("height", String(height))]
    }
    return .element(Element("img", attributes))
  }
}

extension AddressResolver {
  /// An address of a source text that may become a link: the web's and mail's schemes, nothing else.
  ///
  /// `javascript:` is refused, and so are relative addresses, which led somewhere only where the text came from.
  package static func external(_ destination: String) -> String? {
    let lowered = destination.lowercased()
    let isSafe = ["https://", "http://", "mailto:"].contains { lowered.hasPrefix($0) }
    let isClean = destination.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && $0 != 0x5C }
    guard isSafe, isClean else { return nil }
    return percentEncoded(destination)
  }

  /// The address with everything that a URL may not hold percent-encoded: Han characters, quotes, brackets.
  private static func percentEncoded(_ destination: String) -> String {
    let refused = Set("\"<>[]^`{|}".utf8)
    var result: [UInt8] = []
    let bytes = Array(destination.utf8)
    for (index, byte) in bytes.enumerated() {
      let isStrayPercent = byte == 0x25 && !isEscape(bytes, at: index)
      if byte < 0x80, !refused.contains(byte), !isStrayPercent {
        result.append(byte)
      } else {
        let hex = Array("0123456789ABCDEF".utf8)
        result += [0x25, hex[Int(byte >> 4)], hex[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isEscape(_ bytes: [UInt8], at index: Int) -> Bool {
    guard index + 2 < bytes.count else { return false }
    return [bytes[index + 1], bytes[index + 2]].allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
    }
  }
}
