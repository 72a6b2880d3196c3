import HanText
import Serialization
import Terminology

/// The glossary's terms for tools that check or translate texts.
package enum TermRules {
  /// A substitution rule of Vale (YAML): forms to avoid, and what to write.
  ///
  /// Loses everything but Simplified and English forms that are wrong.
  package static func vale(_ glossary: Glossary) -> [UInt8] {
    var text = """
      # From a glossary of interface terms, by duizhao.
      extends: substitution
      message: "Use '%s' instead of '%s'."
      level: warning
      ignorecase: false
      nonword: true
      swap:

      """
    for rule in substitutions(in: glossary) {
      text += "  \(quoted(escaped(rule.wrong))): \(quoted(rule.right))\n"
    }
    return Array(text.utf8)
  }

  /// A rules file of prh (YAML): each preferred form with the patterns it replaces.
  ///
  /// Loses what `vale` loses.
  package static func prh(_ glossary: Glossary) -> [UInt8] {
    var text = "# From a glossary of interface terms, by duizhao.\nversion: 1\nrules:\n"
    var last: (right: String, concept: String)?
    for rule in substitutions(in: glossary) {
      if last?.right != rule.right || last?.concept != rule.concept {
        text += "  - expected: \(quoted(rule.right))\n    patterns:\n"
        last = (rule.right, rule.concept)
      }
      text += "      - \(quoted(rule.wrong))\n"
    }
    return Array(text.utf8)
  }

  /// A glossary of OmegaT: English, Simplified Chinese and the English definition, one term a line.
  ///
  /// Loses the regions' other forms, statuses and APIs.
  package static func omegaT(_ glossary: Glossary) -> [UInt8] {
    var bytes: [UInt8] = []
    for concept in glossary.concepts {
      guard let name = concept.names(.hans).first else { continue }
      for english in concept.english {
        bytes += Array("\(english)\t\(name)\t\(concept.definitionEnglish)\n".utf8)
      }
    }
    return bytes
  }

  private struct Substitution {
    let wrong: String
    let right: String
    let concept: String
  }

  /// Forms to avoid that are right nowhere else, with the preferred form of their language.
  private static func substitutions(in glossary: Glossary) -> [Substitution] {
    var right: Set<String> = []
    for concept in glossary.concepts {
      right.formUnion(concept.english)
      right.formUnion(concept.designations.filter { $0.status.isRight }.map(\.term))
    }
    return glossary.concepts.flatMap { concept in
      concept.designations.compactMap { designation -> Substitution? in
        guard !designation.status.isRight, !right.contains(designation.term) else { return nil }
        let preferred =
          designation.variant.map { concept.names($0).first } ?? concept.english.first
        return preferred.map { Substitution(wrong: designation.term, right: $0, concept: concept.id) }
      }
    }
  }

  /// A double-quoted scalar of YAML, which JSON's strings are too.
  private static func quoted(_ text: String) -> String { JSONValue.string(text).compact }

  /// The text as a regular expression that means it.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if "\\.+*?()|[]{}^$".unicodeScalars.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
