import HanText
import Testing

@Suite struct HanVariantsTests {
  @Test(
    arguments: [
      ("欄", "栏"), ("後", "后"), ("裡", "里"), ("裏", "里"), ("發", "发"), ("髮", "发"), ("乾", "干"), ("於", "于"),
      ("麼", "么"), ("瞭", "了"), ("籤", "签"), ("簽", "签"), ("説", "说"), ("說", "说"), ("線", "线"), ("綫", "线"),
      ("餘", "余"), ("徵", "征"), ("臺", "台"), ("颱", "台"), ("鍾", "钟"), ("鐘", "钟"), ("噁", "恶"), ("㑮", "𫝈"),
      ("淨", "净"), ("強", "强"), ("頁", "页"),
      ("摺", "折"), ("覈", "核"), ("祕", "秘"), ("裝", "装"), ("將", "将"),
    ] as [(Unicode.Scalar, Unicode.Scalar)])
  func traditionalCharacterHasASimplifiedForm(traditional: Unicode.Scalar, simplified: Unicode.Scalar) {
    #expect(HanVariants.simplified(traditional) == simplified)
  }

  @Test(arguments: ["后", "里", "著", "覆", "人", "的", "像", "栏", "台", "a", "。"] as [Unicode.Scalar])
  func charactersOfSimplifiedTextStay(character: Unicode.Scalar) {
    #expect(HanVariants.simplified(character) == nil)
  }

  @Test(
    arguments: [
      ("发", ["發", "髮"]), ("后", ["後", "后"]), ("面", ["面", "麵"]), ("系", ["系", "係", "繫"]), ("栏", ["欄"]),
      ("复", ["復", "複", "覆"]), ("台", ["臺", "台", "檯", "颱"]), ("干", ["幹", "乾", "干"]), ("页", ["頁"]), ("人", []),
      ("欄", []), ("x", []), ("乐", ["樂"]), ("只", ["只", "隻"]),
    ] as [(Unicode.Scalar, [Unicode.Scalar])])
  func simplifiedCharacterHasTraditionalForms(simplified: Unicode.Scalar, traditional: [Unicode.Scalar]) {
    #expect(HanVariants.traditional(simplified) == traditional)
  }

  @Test func onlyUnambiguousCharactersTellTheScript() {
    let simplified = "说页栏钮图这个为时间动导应开关选项标签设置显视组层级结构线".unicodeScalars
    let traditional = "說頁欄鈕圖這個為時間動導應開關選項標籤設顯視組層級結構線於麼".unicodeScalars
    let common = "人大后面里台只系着著的一是不在有和了上中下文字按可以用干几余".unicodeScalars
    for character in simplified {
      #expect(HanVariants.isSimplifiedOnly(character) != "置".unicodeScalars.contains(character))
      #expect(!HanVariants.isTraditionalOnly(character))
    }
    for character in traditional {
      #expect(HanVariants.isTraditionalOnly(character), "\(character)")
      #expect(!HanVariants.isSimplifiedOnly(character))
    }
    for character in common {
      #expect(!HanVariants.isSimplifiedOnly(character), "\(character)")
      #expect(!HanVariants.isTraditionalOnly(character), "\(character)")
    }
  }
}
