import CLibXML2

/// The C functions that libxml2 calls while it parses; each copies what it is given into Swift values.
enum SAXCallbacks {
  static func install(in context: xmlParserCtxtPtr, isHTML: Bool) {
    guard let sax = unsafe context.pointee.sax else { return }
    unsafe sax.pointee = xmlSAXHandler()
    unsafe sax.pointee.initialized = UInt32(XML_SAX2_MAGIC)
    unsafe sax.pointee.serror = structuredError
    unsafe sax.pointee.characters = characters
    unsafe sax.pointee.cdataBlock = cdata
    if isHTML {
      unsafe sax.pointee.startElement = startElement
      unsafe sax.pointee.endElement = endElement
      unsafe sax.pointee.ignorableWhitespace = characters
    } else {
      unsafe sax.pointee.startElementNs = startElementWithNamespace
      unsafe sax.pointee.endElementNs = endElementWithNamespace
      unsafe sax.pointee.reference = reference
    }
  }

  private static func session(_ pointer: UnsafeMutableRawPointer?) -> ParserSession? {
    guard let pointer = unsafe pointer else { return nil }
    return unsafe Unmanaged<ParserSession>.fromOpaque(pointer).takeUnretainedValue()
  }

  private static func string(_ pointer: UnsafePointer<xmlChar>?) -> String? {
    guard let pointer = unsafe pointer else { return nil }
    return unsafe String(cString: pointer)
  }

  private static let startElement: startElementSAXFunc = { user, name, attributes in
    guard let session = unsafe session(user), let name = unsafe string(name) else { return }
    var list: [(name: String, value: String)] = []
    if var entry = unsafe attributes {
      while let key = unsafe string(entry.pointee) {
        list.append((key.lowercased(), unsafe string(entry.advanced(by: 1).pointee) ?? ""))
        unsafe entry = unsafe entry.advanced(by: 2)
      }
    }
    let element = XMLElement(name: name.lowercased(), namespace: nil, attributes: list)
    session.builder.start(element, cursor: session.cursor)
  }

  private static let endElement: endElementSAXFunc = { user, _ in
    guard let session = unsafe session(user) else { return }
    session.builder.end(cursor: session.cursor)
  }

  private static let startElementWithNamespace: startElementNsSAX2Func = {
    user, name, _, namespace, _, _, count, _, attributes in
    guard let session = unsafe session(user), let name = unsafe string(name) else { return }
    var list: [(name: String, value: String)] = []
    for index in 0..<Int(count) {
      // Five pointers each: name, prefix, namespace, value, end of value.
      guard let entry = unsafe attributes?.advanced(by: 5 * index), let key = unsafe string(entry[0]) else {
        break
      }
      let prefix = unsafe string(entry[1]).map { $0 + ":" } ?? ""
      var value = ""
      if let start = unsafe entry[3], let end = unsafe entry[4] {
        value = unsafe String(decoding: UnsafeBufferPointer(start: start, count: end - start), as: UTF8.self)
      }
      list.append((prefix + key, value))
    }
    let element = XMLElement(name: name, namespace: unsafe string(namespace), attributes: list)
    session.builder.start(element, cursor: session.cursor)
  }

  private static let endElementWithNamespace: endElementNsSAX2Func = { user, _, _, _ in
    guard let session = unsafe session(user) else { return }
    session.builder.end(cursor: session.cursor)
  }

  private static let characters: charactersSAXFunc = { user, text, count in
    guard let session = unsafe session(user), let text = unsafe text, count > 0 else { return }
    let utf8 = unsafe Array(UnsafeBufferPointer(start: text, count: Int(count)))
    session.builder.text(utf8, cursor: session.cursor)
  }

  /// In HTML the contents of `script` and `style`.
  private static let cdata: cdataBlockSAXFunc = { user, text, count in
    guard let session = unsafe session(user), let text = unsafe text, count > 0 else { return }
    let utf8 = unsafe Array(UnsafeBufferPointer(start: text, count: Int(count)))
    session.builder.text(utf8, cursor: session.cursor)
  }

  /// An entity that is not replaced stays as it was written.
  private static let reference: referenceSAXFunc = { user, name in
    guard let session = unsafe session(user), let name = unsafe string(name) else { return }
    session.builder.text(Array("&\(name);".utf8), cursor: session.cursor)
  }

  private static let structuredError: xmlStructuredErrorFunc = { user, error in
    guard let session = unsafe session(user), let error = unsafe error?.pointee else { return }
    // 801: an element newer than the parser (`nav`, `figure`), which is no fault of the text.
    guard unsafe error.code != 801 else { return }
    var message = unsafe error.message.map { unsafe String(cString: $0) } ?? "unknown fault"
    while message.last?.isWhitespace == true { message.removeLast() }
    let isFatal = unsafe error.level == XML_ERR_FATAL && !session.isHTML
    session.builder.fault(
      XMLFault(
        message: message, line: Int(unsafe error.line), column: Int(unsafe error.int2), isFatal: isFatal))
  }
}
