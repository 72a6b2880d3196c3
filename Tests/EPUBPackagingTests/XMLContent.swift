import Testing
import Foundation
import FoundationXML

/// An XML file read by a parser that is not ours: its elements in order, and whether it is well formed.
final class XMLContent: NSObject, XMLParserDelegate {
  struct Element {
    let name: String
    let attributes: [String: String]
    /// Names of the elements around it, outermost first.
    let path: [String]
    var text = ""
  }

  private(set) var elements: [Element] = []
  private(set) var isWellFormed = false
  private var open: [Int] = []

  init(_ bytes: [UInt8]) {
    super.init()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = self
    isWellFormed = parser.parse()
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    elements.append(Element(name: name, attributes: attributes, path: open.map { elements[$0].name }))
    open.append(elements.count - 1)
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    for index in open { elements[index].text += string }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }

  func named(_ name: String) -> [Element] {
    elements.filter { $0.name == name }
  }

  func typed(_ type: String) -> [Element] {
    elements.filter { $0.attributes["epub:type"] == type }
  }

  var ids: [String] {
    elements.compactMap { $0.attributes["id"] }
  }
}

extension ZIPReader {
  /// The files below `EPUB/` of a book, by name.
  var documents: [String: XMLContent] {
    Dictionary(
      uniqueKeysWithValues: files.filter { $0.name.hasPrefix("EPUB/") }
        .map { (String($0.name.dropFirst(5)), XMLContent($0.content)) })
  }
}

/// Expects that ids are unique in each document and that every address in a book leads to a file and an id in it.
func expectEveryLinkLeadsSomewhere(in documents: [String: XMLContent]) {
  for (name, document) in documents {
    let ids = Set(document.ids)
    #expect(ids.count == document.ids.count, "ids of \(name) are unique")
    for element in document.elements {
      for attribute in ["href", "src"] {
        guard let address = element.attributes[attribute], !address.contains("://") else { continue }
        let parts = address.split(separator: "#", omittingEmptySubsequences: false).map { String($0) }
        let target = parts[0].isEmpty ? document : documents[parts[0]]
        #expect(target != nil, "\(name): \(address)")
        if parts.count > 1 { #expect(target?.ids.contains(parts[1]) == true, "\(name): \(address)") }
      }
    }
  }
}
