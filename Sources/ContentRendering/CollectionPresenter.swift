import HanText
import Linking
import Markup
import Normalization
import Terminology

/// Shows a collection in one variant of Chinese: everything that is read is converted, everything that is an
/// address stays.
///
/// Stands between linking and the outputs: one linked collection → one presented collection per folder of the
/// site. `导航栏` → `導航欄` for `zh-hant`; native Traditional stays for Traditional pages, Traditional that a
/// machine made goes through Simplified. Anchors, slugs and offsets into the source are untouched, so that
/// both scripts have the same addresses.
///
/// Limits: code blocks, code spans, API names and the glossary's own names per region are not converted.
package struct CollectionPresenter: Sendable {
  package let presentation: Presentation
  /// The conversion for a text whose script was judged so; nil stands for the glossary's own texts.
  private let conversion: @Sendable (ScriptJudgement?) -> TextConversion

  package init(
    _ presentation: Presentation, conversion: @escaping @Sendable (ScriptJudgement?) -> TextConversion
  ) {
    self.presentation = presentation
    self.conversion = conversion
  }

  package func present(_ collection: Collection) -> Collection {
    let own = conversion(nil)
    let conversions = collection.sources.map { conversion($0.text.script) }
    var forms = FormConversion(collection.sources.map(\.text.script), conversions)
    var copy = collection
    for index in copy.sources.indices {
      copy.sources[index] = present(copy.sources[index], by: conversions[index])
    }
    copy.glossary = GlossaryPresenter(variant: presentation.variant, conversion: own)
      .present(collection.glossary)
    copy.components = collection.components.map { component in
      var component = component
      component.concept = copy.glossary.concept(component.concept.id) ?? component.concept
      component.editions = component.editions.map { edition in
        var edition = edition
        edition.names = merged(edition.names.map { (forms.converted($0.form, of: edition.source), $0.count) })
        return edition
      }
      component.mentions = present(component.mentions, by: &forms)
      return component
    }
    copy.apis = collection.apis.map { entry in
      var entry = entry
      entry.mentions = present(entry.mentions, by: &forms)
      return entry
    }
    copy.occurrences = collection.occurrences.map { occurrence in
      var occurrence = occurrence
      occurrence.form = forms.converted(occurrence.form, of: occurrence.section.source)
      return occurrence
    }
    copy.termIndex = TermIndexPresenter(script: presentation.variant.script, conversion: own)
      .present(collection.termIndex)
    return copy
  }

  private func present(_ source: LinkedSource, by conversion: TextConversion) -> LinkedSource {
    guard !conversion.isIdentity else { return source }
    var source = source
    source.info.title = conversion(source.info.title)
    source.info.edition = conversion(source.info.edition)
    source.sections = source.sections.map { section in
      var section = section
      if var heading = section.heading {
        heading.text = heading.text.converted(by: conversion)
        section.heading = heading
      }
      section.blocks = section.blocks.map { present($0, by: conversion) }
      return section
    }
    return source
  }

  /// Running text, and the words that stand beside it: labels of notes, descriptions of pictures.
  private func present(_ block: Block, by conversion: TextConversion) -> Block {
    block.mapInlines { $0.converted(by: conversion) }.mapBlocks { block in
      var block = block
      switch block.content {
      case .note(var note):
        note.label = conversion(note.label)
        block.content = .note(note)
      case .figure(var figure):
        figure.alternative = conversion(figure.alternative)
        block.content = .figure(figure)
      default: break
      }
      return block
    }
  }

  private func present(_ mentions: [Mention], by forms: inout FormConversion) -> [Mention] {
    mentions.map { mention in
      var mention = mention
      mention.form = forms.converted(mention.form, of: mention.section.source)
      return mention
    }
  }

  /// Forms that became equal counted together, the most frequent first, otherwise in the order given.
  private func merged(_ names: [(form: String, count: Int)]) -> [(form: String, count: Int)] {
    var order: [String] = []
    var counts: [String: Int] = [:]
    for name in names {
      if counts[name.form] == nil { order.append(name.form) }
      counts[name.form, default: 0] += name.count
    }
    let ranked = order.enumerated().sorted { left, right in
      (counts[right.element, default: 0], left.offset) < (counts[left.element, default: 0], right.offset)
    }
    return ranked.map { ($0.element, counts[$0.element, default: 0]) }
  }
}

/// Converts the forms of mentions, each once for all texts of one script.
private struct FormConversion {
  private struct Key: Hashable {
    let kind: Int
    let form: String
  }

  private let conversions: [TextConversion]
  /// For each source, the first source whose script was judged the same.
  private let kinds: [Int]
  private var known: [Key: String] = [:]

  init(_ scripts: [ScriptJudgement], _ conversions: [TextConversion]) {
    self.conversions = conversions
    var first: [[Bool]: Int] = [:]
    kinds = scripts.enumerated().map { source, judgement in
      let kind = [judgement.script == .hans, judgement.isMachineMade]
      if first[kind] == nil { first[kind] = source }
      return first[kind, default: source]
    }
  }

  mutating func converted(_ form: String, of source: Int) -> String {
    let key = Key(kind: kinds[source], form: form)
    if let converted = known[key] { return converted }
    let converted = conversions[source](form)
    known[key] = converted
    return converted
  }
}
