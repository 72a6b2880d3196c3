import Serialization

/// Names and values as a list of descriptions; a value without nodes is left out.
struct FactList {
  struct Fact {
    var name: String
    /// The language of the value; empty for the page's.
    var language = ""
    var value: [Node]
  }

  let facts: [Fact]

  init(_ facts: [Fact]) {
    self.facts = facts.filter { !$0.value.isEmpty }
  }

  var node: Node {
    guard !facts.isEmpty else { return .empty }
    return .tag(
      "dl", ["class": "facts"],
      facts.flatMap { fact -> [Node] in
        [
          .tag("dt", [:], [.text(fact.name)]),
          .tag("dd", fact.language.isEmpty ? [:] : ["lang": fact.language], fact.value),
        ]
      })
  }
}
