import Testing

@testable import TermMining

@Suite struct SentenceAlignerTests {
  private func sentences(_ texts: [String]) -> [Sentence] {
    texts.map { Sentence(text: $0, folded: Array($0.unicodeScalars), range: 0..<0) }
  }

  private func pairs(_ left: [String], _ right: [String]) -> [[Int]] {
    SentenceAligner.align(sentences(left), sentences(right)).map { [$0.left, $0.right] }
  }

  @Test func equalTextsAreAlignedOneToOne() {
    let texts = ["按钮让人完成一件事", "标签栏在屏幕的底部", "导航栏在屏幕的顶部"]
    #expect(pairs(texts, texts) == [[0, 0], [1, 1], [2, 2]])
  }

  @Test func sentencesBetweenAnchorsAreAlignedByLikeness() {
    let left = ["按钮让人完成一件事", "浮出层出现在内容之上", "多出来的一句话", "导航栏在屏幕的顶部"]
    let right = ["按钮让人完成一件事", "弹出窗口出现在内容之上", "导航栏在屏幕的顶部"]
    #expect(pairs(left, right) == [[0, 0], [1, 1], [3, 2]])
  }

  @Test func sentencesThatRepeatAreNoAnchors() {
    let left = ["注意下面这一条", "第一件事情是这样", "注意下面这一条", "第二件事情是那样"]
    #expect(pairs(left, Array(left[2...])) == [[2, 0], [3, 1]])
  }

  @Test func textsWithNothingInCommonHaveNoPairs() {
    #expect(pairs(["按钮让人完成一件事"], ["天气很好适合出门"]).isEmpty)
    #expect(pairs([], ["天气很好适合出门"]).isEmpty)
  }
}
