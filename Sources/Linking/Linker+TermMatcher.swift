import Terminology

extension Linker {
  package init(glossary: Glossary, matcher: TermMatcher) {
    self.init(glossary: glossary) { matcher.match($0, region: $1) }
  }
}

extension LinkedSourceBuilder {
  package init(glossary: Glossary, matcher: TermMatcher) {
    self.init(glossary: glossary) { matcher.match($0, region: $1) }
  }
}
