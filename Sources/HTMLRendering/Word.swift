/// The words that the pages themselves use, as keys of the table of words.
///
/// Keys with a dot, which a value of the data chooses (`repair.reading`, `family.bars`), are looked up by
/// `Words.named`.
enum Word: String, CaseIterable {
  case accepted, alsoIn, andMore, apis, apisLead, avoid, backMatter, book, breadcrumbs, certain
  case component, components, componentsCount, contents, coverage, date
  case deprecated, describedIn, display, drawing, edition, editionCalls, english, family, framework
  case frontMatter, glossary, glossaryLead, home, introduced, kind, languageName, license, likely, lost
  case mainNavigation, mentionedIn, misspellings, moved, name, names, nearlyAs, noEdition, noMention
  case noRepairs, notFound, notFoundLead, note, number, openQuestions, openQuestionsLead, origin
  case owner, permalink, platform, preferred, quoted, readInSource, region, related, repairs, repairsCount
  case replacedBy, report, reportLead, sameAs, search, searchHint, searchNeedsScript, searchResults
  case see, seeAlso, showEnglish, showOriginals, showRepairs, skip, source, sources, status, swiftName
  case terms, termsLead, theme, title, total, undescribed, unrecoverable
  case captionApis = "caption.apis"
  case captionCoverage = "caption.coverage"
  case captionNames = "caption.names"
  case captionNamesPerEdition = "caption.namesPerEdition"
  case captionRepairsByCertainty = "caption.repairsByCertainty"
  case captionRepairsByKind = "caption.repairsByKind"
  case captionSources = "caption.sources"
  case howTo1 = "howTo.1"
  case howTo2 = "howTo.2"
  case howTo3 = "howTo.3"
}
