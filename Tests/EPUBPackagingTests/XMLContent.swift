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
