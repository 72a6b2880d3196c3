import HanText
import Terminology

/// Shows the glossary in one variant: definitions converted, names by region kept.
///
/// A concept that has no name in the variant gets the first name of another region, converted, so that
/// `concept.names(variant).first` is what a page calls it.
struct GlossaryPresenter {
  let variant: ChineseVariant
  let conversion: TextConversion

  func present(_ glossary: Glossary) -> Glossary {
    Glossary(concepts: glossary.concepts.map(present), apis: glossary.apis)
  }

  private func present(_ concept: Concept) -> Concept {
    Concept(
      id: concept.id, kind: concept.kind, english: concept.english,
      designations: concept.designations + missingName(of: concept), apis: concept.apis,
      related: concept.related, family: concept.family, context: concept.context,
      definitionChinese: conversion(concept.definitionChinese),
      definitionEnglish: concept.definitionEnglish, note: conversion(concept.note))
  }

  private func missingName(of concept: Concept) -> [Designation] {
    guard concept.names(variant).isEmpty else { return [] }
    let others: [ChineseVariant] =
      variant == .hans ? [.tw, .hant, .hk] : [.tw, .hant, .hk, .hans].filter { $0 != variant }
    guard let name = others.lazy.compactMap({ concept.names($0).first }).first else { return [] }
    return [Designation(term: conversion(name), variant: variant, status: .preferred)]
  }
}
