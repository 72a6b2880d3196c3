import HanText
import Testing

@testable import Normalization

@Suite struct ScriptJudgementTests {
  private func judge(_ text: String) -> ScriptJudgement { ScriptJudgement(of: Array(text.utf8)) }

  @Test func simplifiedTextIsHans() {
    let judgement = judge("车站里的钟停了，后面的人还在等车。")
    #expect(judgement.script == .hans)
    #expect(!judgement.isMachineMade)
    #expect(judgement.traditionalOnly == 0)
    #expect(judgement.simplifiedOnly >= 4)
  }

  @Test func nativeTraditionalTextIsNotMachineMade() {
    let judgement = judge("車站裡的鐘停了，後面的人還在等車。皇后於三公里外的鄰里等候，並說：什麼時候來？")
    #expect(judgement.script == .hant)
    #expect(!judgement.isMachineMade)
    #expect(judgement.conversionFaults == 0)
  }

  @Test func traditionalMadeByCharacterIsRecognised() {
    let judgement = judge("車站里的鐘停了，后面的人還在等車，并且對于時間沒有什么概念。")
    #expect(judgement.script == .hant)
    #expect(judgement.isMachineMade)
    #expect(judgement.conversionFaults == 5)
  }

  @Test func oneSlipDoesNotMakeAMachine() {
    let judgement = judge("他在車站裡等了很久，後來於三點離開，並把鑰匙放在麵包店里。")
    #expect(!judgement.isMachineMade)
  }
}
