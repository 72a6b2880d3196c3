import Diagnostics
import HanText
import Normalization
import Testing

@testable import Markup

/// A text that was sound before it was normalized.
func sound(_ text: String, _ format: SourceFormat = .plainText) -> NormalizedText {
  let source = SourceText(path: "text", text: text)
  return NormalizedText(
    source: source, format: format, utf8: source.utf8, map: OffsetMap(identity: source.utf8.count),
    repairs: [], script: ScriptJudgement(script: .hans, isMachineMade: false))
}

func parse(_ text: String, _ format: SourceFormat = .plainText, names: Set<String> = []) -> Document {
  var diagnostics: [Diagnostic] = []
  return DocumentParser(headingNames: names).parse(sound(text, format), diagnostics: &diagnostics)
}

/// Blocks in one line each, short enough to be compared.
func outline(_ blocks: [Block]) -> [String] {
  blocks.map { block in
    switch block.content {
    case .heading(let heading):
      "h\(heading.level) " + (heading.number.map { "[\($0)] " } ?? "") + heading.text.string
    case .paragraph(let text): "p " + text.string
    case .list(let list):
      (list.start.map { "ol\($0)" } ?? "ul") + "("
        + list.items.map { outline($0).joined(separator: ";") }.joined(
          separator: "|") + ")"
    case .note(let note):
      "note.\(note.kind) \(note.label)(" + outline(note.blocks).joined(separator: ";") + ")"
    case .code(let code): "code \(code.language ?? "") " + code.text
    case .figure(let figure): "fig \(figure.image ?? "") \(figure.alternative)" + figure.caption.string
    case .table(let table):
      "table \(table.caption?.string ?? "")"
        + ([table.header] + table.rows).map { row in
          row.map(\.string).joined(separator: ",")
        }.joined(separator: "|")
    case .quote(let blocks): "quote(" + outline(blocks).joined(separator: ";") + ")"
    case .rule: "rule"
    }
  }
}

/// Every span of a text as `kind:words`.
func spans(_ text: InlineText) -> [String] {
  text.spans.map { span in
    let words = String(decoding: text.utf8[span.range], as: UTF8.self)
    return switch span.kind {
    case .emphasis: "em:" + words
    case .strong: "strong:" + words
    case .code: "code:" + words
    case .link(let destination): "link(\(destination)):" + words
    case .image(let source): "image(\(source)):" + words
    default: "other:" + words
    }
  }
}

/// Checks that what a document's texts copy stands where their maps say.
func expectMapsLeadBack(
  _ document: Document, _ text: NormalizedText, sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  for block in document.frontMatter + document.body + document.backMatter {
    block.forEachInline { inline in
      #expect(inline.map.outputLength == inline.utf8.count, sourceLocation: sourceLocation)
      for segment in inline.map.segments where segment.isCopied {
        let place = inline.base + segment.input.lowerBound..<inline.base + segment.input.upperBound
        #expect(
          text.source.utf8[place].elementsEqual(inline.utf8[segment.output]), sourceLocation: sourceLocation)
      }
    }
  }
}
