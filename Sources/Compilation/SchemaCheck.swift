import Diagnostics
import XMLReading

/// A file against a RELAX NG schema that a user names.
package enum SchemaCheck {
  /// What the schema objects to, as errors.
  ///
  /// - Throws: `BuildFailure` when the schema cannot be read.
  package static func diagnostics(_ bytes: [UInt8], path: String, schema: String) throws -> [Diagnostic] {
    guard let relaxNG = RelaxNGSchema(try FileSystem.read(schema)) else {
      throw BuildFailure.unusableInput(schema, reason: "it is no RELAX NG schema in XML syntax")
    }
    let source = SourceText(path: path, utf8: bytes)
    return relaxNG.faults(of: bytes).map { fault in
      let line = min(max(fault.line, 1), source.lineStarts.count) - 1
      return Diagnostic(
        .error, rule: "schema-violation", fault.message, explanation: "The schema is \(schema).",
        at: source.location(at: source.lineStarts[line]))
    }
  }
}
