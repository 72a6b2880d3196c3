import CLibXML2
import Diagnostics

/// Reads HTML and XML through libxml2: the only place that calls it.
///
/// Bytes are UTF-8 whatever they declare. No file or network is opened and no entity but the predefined ones is
/// replaced. One parser per call and nothing shared, so calls may run side by side.
package enum XMLReader {
  /// Reads HTML, tag soup included; faults are reported and mended as browsers do, more or less.
  package static func readHTML(_ utf8: [UInt8]) -> XMLTree {
    read(utf8, isHTML: true)
  }

  /// Reads XML; on the first fatal fault the tree holds what came before it.
  package static func readXML(_ utf8: [UInt8]) -> XMLTree {
    read(utf8, isHTML: false)
  }

  /// `xmlInitParser` must have run before any thread parses.
  static let isInitialized: Bool = {
    xmlInitParser()
    return true
  }()

  private static func read(_ utf8: [UInt8], isHTML: Bool) -> XMLTree {
    guard isInitialized, !utf8.isEmpty, utf8.count < Int(Int32.max) else { return tooLong(utf8) }
    let session = ParserSession(isHTML: isHTML, input: utf8)
    unsafe utf8.withUnsafeBytes { bytes in
      guard let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self) else { return }
      unsafe parse(start, Int32(bytes.count), session)
    }
    return session.builder.tree
  }

  private static func tooLong(_ utf8: [UInt8]) -> XMLTree {
    guard !utf8.isEmpty else { return XMLTree() }
    return XMLTree(
      faults: [XMLFault(message: "longer than 2 GiB", line: 1, column: 1, isFatal: true)])
  }

  private static func parse(_ start: UnsafePointer<CChar>, _ count: Int32, _ session: ParserSession) {
    let created =
      session.isHTML
      ? unsafe htmlCreateMemoryParserCtxt(start, count) : unsafe xmlCreateMemoryParserCtxt(start, count)
    guard let context = unsafe created else { return }
    defer {
      if session.isHTML { unsafe htmlFreeParserCtxt(context) } else { unsafe xmlFreeParserCtxt(context) }
    }
    unsafe session.context = context
    unsafe SAXCallbacks.install(in: context, isHTML: session.isHTML)
    unsafe context.pointee.userData = Unmanaged.passUnretained(session).toOpaque()
    if session.isHTML {
      let options = HTML_PARSE_NONET.rawValue | HTML_PARSE_IGNORE_ENC.rawValue | HTML_PARSE_RECOVER.rawValue
      unsafe htmlCtxtUseOptions(context, Int32(options))
      unsafe xmlSwitchEncoding(context, XML_CHAR_ENCODING_UTF8)
      unsafe htmlParseDocument(context)
    } else {
      let options = XML_PARSE_NONET.rawValue | XML_PARSE_IGNORE_ENC.rawValue
      unsafe xmlCtxtUseOptions(context, Int32(options))
      unsafe xmlSwitchEncoding(context, XML_CHAR_ENCODING_UTF8)
      unsafe xmlParseDocument(context)
    }
    session.builder.finish()
  }
}

/// One run of the parser: what the callbacks find behind their user pointer.
@safe
final class ParserSession {
  let isHTML: Bool
  var builder: XMLTreeBuilder
  var context: xmlParserCtxtPtr?

  init(isHTML: Bool, input: [UInt8]) {
    self.isHTML = isHTML
    builder = XMLTreeBuilder(input: input)
  }

  /// How far the parser has read, in bytes of the input.
  var cursor: Int {
    guard let input = unsafe context?.pointee.input, let base = unsafe input.pointee.base,
      let current = unsafe input.pointee.cur
    else { return 0 }
    return unsafe Int(input.pointee.consumed) + (current - base)
  }
}
