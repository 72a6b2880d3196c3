import Diagnostics
import Serialization

/// Numbers of findings, for people: `1 error, 12 warnings, 0 notes`.
enum DiagnosticCount {
  static func text(_ diagnostics: [Diagnostic], _ severities: [Diagnostic.Severity]) -> String {
    severities.map { severity in
      let count = diagnostics.count { $0.severity == severity }
      return "\(count) \(severity.rawValue)" + (count == 1 ? "" : "s")
    }.joined(separator: ", ")
  }
}

/// The order in which findings are listed: by file, then place; those without a place first.
enum DiagnosticOrder {
  static func precedes(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
    let paths = (left.location?.path ?? "", right.location?.path ?? "")
    if paths.0 != paths.1 { return paths.0.utf8.lexicographicallyPrecedes(paths.1.utf8) }
    guard let start = left.location?.start, let other = right.location?.start, start != other else {
      return (left.rule, left.summary) < (right.rule, right.summary)
    }
    return start < other
  }
}

/// Findings as one JSON document.
enum DiagnosticJSON {
  static func document(_ diagnostics: [Diagnostic]) -> JSONValue {
    .object(["diagnostics": .array(diagnostics.map(object))])
  }

  private static func object(_ diagnostic: Diagnostic) -> JSONValue {
    .object([
      "severity": .string(diagnostic.severity.rawValue),
      "rule": .string(diagnostic.rule),
      "summary": .string(diagnostic.summary),
      "explanation": diagnostic.explanation.map { .string($0) } ?? .null,
      "file": diagnostic.location.map { .string($0.path) } ?? .null,
      "line": diagnostic.location.map { .integer($0.start.line) } ?? .null,
      "column": diagnostic.location.map { .integer($0.start.column) } ?? .null,
      "endLine": diagnostic.location.map { .integer($0.end.line) } ?? .null,
      "endColumn": diagnostic.location.map { .integer($0.end.column) } ?? .null,
      "fixes": .array(
        diagnostic.fixes.map {
          .object(["summary": .string($0.summary), "replacement": .string($0.replacement)])
        }),
    ])
  }
}

/// Findings as SARIF 2.1.0, columns in Unicode code points.
enum DiagnosticSARIF {
  static func document(_ diagnostics: [Diagnostic], version: String) -> JSONValue {
    let rules = Set(diagnostics.map(\.rule)).sorted()
    return .object([
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": .array([
        .object([
          "tool": .object([
            "driver": .object([
              "name": "duizhao", "version": .string(version),
              "rules": .array(rules.map(rule)),
            ])
          ]),
          "columnKind": "unicodeCodePoints",
          "results": .array(diagnostics.map(result)),
        ])
      ]),
    ])
  }

  private static func rule(_ id: String) -> JSONValue {
    guard let explanation = RuleExplanation.all.first(where: { $0.rule == id }) else {
      return .object(["id": .string(id)])
    }
    return .object([
      "id": .string(id), "shortDescription": .object(["text": .string(explanation.meaning)]),
      "help": .object(["text": .string(explanation.remedy)]),
    ])
  }

  private static func result(_ diagnostic: Diagnostic) -> JSONValue {
    var text = diagnostic.summary
    if let explanation = diagnostic.explanation { text += ". " + explanation }
    return .object([
      "ruleId": .string(diagnostic.rule),
      "level": .string(diagnostic.severity.rawValue),
      "message": .object(["text": .string(text)]),
      "locations": .array(diagnostic.location.map { [location($0)] } ?? []),
    ])
  }

  private static func location(_ location: SourceLocation) -> JSONValue {
    .object([
      "physicalLocation": .object([
        "artifactLocation": .object(["uri": .string(URIPath.encode(location.path))]),
        "region": .object([
          "startLine": .integer(location.start.line), "startColumn": .integer(location.start.column),
          "endLine": .integer(location.end.line), "endColumn": .integer(location.end.column),
        ]),
      ])
    ])
  }
}

/// Findings as workflow commands of GitHub Actions, a line each.
enum DiagnosticGitHub {
  static func lines(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map { line($0) + "\n" }.joined()
  }

  private static func line(_ diagnostic: Diagnostic) -> String {
    let command = diagnostic.severity == .note ? "notice" : diagnostic.severity.rawValue
    var properties: [String] = []
    if let location = diagnostic.location {
      properties = [
        "file=" + escape(location.path, inProperty: true), "line=\(location.start.line)",
        "col=\(location.start.column)", "endLine=\(location.end.line)", "endColumn=\(location.end.column)",
      ]
    }
    properties.append("title=" + escape(diagnostic.rule, inProperty: true))
    let message = ([diagnostic.summary] + (diagnostic.explanation.map { [$0] } ?? [])).joined(separator: ". ")
    return "::\(command) \(properties.joined(separator: ","))::\(escape(message, inProperty: false))"
  }

  private static func escape(_ text: String, inProperty: Bool) -> String {
    var result = ""
    for character in text.unicodeScalars {
      switch character {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where inProperty: result += "%3A"
      case "," where inProperty: result += "%2C"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }
}

/// A path as a URI reference: what RFC 3986 does not allow in a path is percent-encoded.
enum URIPath {
  static func encode(_ path: String) -> String {
    var result = ""
    for byte in path.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E:
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let hex = String(byte, radix: 16, uppercase: true)
        result += hex.count == 1 ? "%0" + hex : "%" + hex
      }
    }
    return result
  }
}
