import HanText
import Testing

@testable import ScriptConversion

@Suite struct LexiconTests {
  private func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

  private func node(of word: String, in lexicon: Lexicon) -> Int {
    let key = scalars(word)
    return key.dropFirst().reduce(lexicon.root(key[0])) { $0 == 0 ? 0 : lexicon.child(of: $0, $1) }
  }

  @Test func everyWordIsFoundWithWhatWasAddedLast() {
    var lexicon = Lexicon()
    let characters = (0..<400).map { UInt32(0x4E00 + $0 * 37) }
    for first in characters {
      for second in characters { lexicon.add([first, second], cost: Int32((first + second) % 90)) }
    }
    for first in characters {
      for second in characters {
        let node = lexicon.child(of: lexicon.root(first), second)
        #expect(node != 0 && lexicon.nodes[node].cost == Int32((first + second) % 90))
        #expect(lexicon.joins(first, second))
      }
    }
    #expect(lexicon.child(of: lexicon.root(0x4E00), 0x4E01) == 0)
    #expect(lexicon.root(0x4E01) == 0 && lexicon.root(0x41) == 0)
  }

  @Test func costAndFormComeFromDifferentTables() {
    var lexicon = Lexicon()
    lexicon.add(scalars("头发"), cost: 40)
    lexicon.add(scalars("头发"), output: scalars("頭髮"))
    lexicon.add(scalars("头绳"), output: scalars("頭繩"))
    let node = lexicon.nodes[node(of: "头发", in: lexicon)]
    #expect(node.cost == 40)
    #expect(Array(lexicon.output(of: node)) == scalars("頭髮"))
    #expect(lexicon.nodes[self.node(of: "头绳", in: lexicon)].cost == 68)
    #expect(lexicon.nodes[self.node(of: "头", in: lexicon)].cost == -1)
  }

  @Test func wordsOutsideOfTheIdeographsAreLeftOut() {
    var lexicon = Lexicon()
    lexicon.add(scalars("A片"), cost: 1)
    lexicon.add(scalars("𠀀一"), cost: 1)
    lexicon.add(scalars(""), cost: 1)
    #expect(lexicon.nodes.count == 1)
  }

  @Test func contextsKnowTheNeighboursOfWordsThatDiffer() {
    let table = ScriptConverter(to: .hant, from: .hans).simplifiedLines
    func mayDecide(_ text: String) -> Bool {
      let keys = scalars(text).map { table.keys[Int($0)] }
      return table.contexts.mayContain(keys[0], keys[1]) || table.contexts.mayBegin(keys[1], keys[2])
    }
    #expect(mayDecide("皇后，"))
    #expect(mayDecide("，后妃"))
    #expect(!mayDecide("以后面"))
  }
}
