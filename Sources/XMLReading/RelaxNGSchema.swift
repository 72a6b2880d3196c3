import CLibXML2

/// A RELAX NG schema (in XML syntax), by which libxml2 checks documents.
///
/// Schemas are read by a file's bytes alone: no file or network is opened, so one that includes others is refused.
@safe
package final class RelaxNGSchema {
  private let schema: xmlRelaxNGPtr

  /// Nil for a text that is no schema.
  package init?(_ utf8: [UInt8]) {
    let read: xmlRelaxNGPtr? = unsafe Self.document(utf8).flatMap { document in
      defer { unsafe xmlFreeDoc(document) }
      guard let context = unsafe xmlRelaxNGNewDocParserCtxt(document) else { return nil }
      defer { unsafe xmlRelaxNGFreeParserCtxt(context) }
      unsafe xmlRelaxNGSetParserStructuredErrors(context, { _, _ in }, nil)
      return unsafe xmlRelaxNGParse(context)
    }
    guard let read = unsafe read else { return nil }
    unsafe schema = read
  }

  deinit { unsafe xmlRelaxNGFree(schema) }

  /// What the schema objects to in a document, at most `XMLTree.mostFaults`; empty for a valid one.
  ///
  /// Lines are right up to 65,535, which is as far as libxml2 counts in trees; columns are not known and 1.
  package func faults(of utf8: [UInt8]) -> [XMLFault] {
    guard let document = unsafe Self.document(utf8) else {
      return [XMLFault(message: "XML is not well-formed", line: 1, column: 1, isFatal: true)]
    }
    defer { unsafe xmlFreeDoc(document) }
    guard let context = unsafe xmlRelaxNGNewValidCtxt(schema) else { return [] }
    defer { unsafe xmlRelaxNGFreeValidCtxt(context) }
    let collector = FaultCollector()
    unsafe xmlRelaxNGSetValidStructuredErrors(
      context, FaultCollector.callback, Unmanaged.passUnretained(collector).toOpaque())
    let result = unsafe xmlRelaxNGValidateDoc(context, document)
    if result != 0, collector.faults.isEmpty {
      return [XMLFault(message: "the document is not valid", line: 1, column: 1, isFatal: false)]
    }
    return collector.faults
  }

  private static func document(_ utf8: [UInt8]) -> xmlDocPtr? {
    guard XMLReader.isInitialized, utf8.count < Int(Int32.max) else { return nil }
    let options = XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
    return unsafe utf8.withUnsafeBytes { bytes in
      guard let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self) else { return nil }
      return unsafe xmlReadMemory(start, Int32(bytes.count), nil, "UTF-8", Int32(options))
    }
  }
}

/// What the validator reports while it runs.
private final class FaultCollector {
  private(set) var faults: [XMLFault] = []

  static let callback: xmlStructuredErrorFunc = { user, error in
    guard let user = unsafe user, let error = unsafe error?.pointee else { return }
    let collector = unsafe Unmanaged<FaultCollector>.fromOpaque(user).takeUnretainedValue()
    guard collector.faults.count < XMLTree.mostFaults else { return }
    var message = unsafe error.message.map { unsafe String(cString: $0) } ?? "unknown fault"
    while message.last?.isWhitespace == true { message.removeLast() }
    collector.faults.append(
      XMLFault(message: message, line: unsafe Int(error.line), column: 1, isFatal: false))
  }
}
