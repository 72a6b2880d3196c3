import Diagnostics
import HanText
import TestSupport
import Testing

@Suite struct SearchFoldTests {
  @Test(arguments: [
    "后後", "里裡裏", "复復複覆", "只隻祇衹", "台臺檯颱", "着著", "签簽籤", "系係繫", "发發髮", "吃喫", "线線綫", "众眾衆",
    "群羣", "说說説", "为為爲", "个個箇", "于於", "么麼麽", "了瞭", "干乾幹", "余餘馀", "征徵", "页頁⻚⾴", "启啟啓", "面麵麪",
    "峰峯", "秘祕", "布佈", "周週", "游遊", "采採", "升昇陞", "占佔", "强強彊", "温溫", "户戶戸", "吴吳呉", "没沒", "录錄録",
    "绿綠緑", "产產産", "绝絕絶", "脱脫", "税稅", "悦悅", "阅閱閲", "内內", "黄黃", "横橫", "虚虛", "静靜", "净淨凈", "粘黏",
    "床牀", "抬擡", "唇脣", "线线", "用⽤", "目⺫⽬", "色⾊", "钩鉤鈎", "绣繡綉", "锈鏽銹", "艳艷豔", "鸡雞鷄", "墙牆墻",
    "污汙汚", "闲閒", "鉴鑑鑒", "赞讚贊", "托託", "扣釦", "念唸", "雇僱", "画畫畵", "划劃", "叹嘆歎", "烟煙菸", "跡蹟迹",
    "舍捨", "卷捲", "链鏈", "熔鎔", "咨諮", "伫佇", "恶惡噁𫫇", "册冊", "别別", "冲沖衝", "凉涼", "况況", "决決", "查査",
    "豈\u{F900}岂",
  ])
  func spellingsFoldTogether(spellings: String) {
    #expect(Set(spellings.unicodeScalars.map { SearchFold.fold($0) }).count == 1, "\(spellings)")
  }

  @Test(arguments: [
    ("ＵＩ標籤　欄", "ui标签 栏"), ("UINavigationBar", "uinavigationbar"), ("É\u{A0}Ü", "é ü"), ("（１）", "(1)"),
    ("「重新整理」、。", "「重新整理」、。"), ("ΑБ", "αб"), ("", ""), ("ａ１Ｚ", "a1z"), ("ßİ", "ßİ"),
  ])
  func textFolds(text: String, folded: String) {
    #expect(SearchFold.fold(text) == folded)
  }

  @Test func differentWordsStayApart() {
    let words = ["未末", "己已", "像象", "做作", "帐账", "度渡", "戴带"]
    for word in words {
      #expect(Set(word.unicodeScalars.map { SearchFold.fold($0) }).count == 2, "\(word)")
    }
  }

  @Test func mapLeadsBackToTheCharacter() {
    let text = Array("「ＵＩ」標籤　欄".utf8)
    let (folded, map) = SearchFold.fold(text)
    let position = Array("「ui」标签 ".utf8).count
    #expect(String(decoding: folded[position...], as: UTF8.self) == "栏")
    #expect(map.inputRange(of: position..<folded.count) == Array("「ＵＩ」標籤　".utf8).count..<text.count)
    #expect(map.inputLength == text.count)
    #expect(map.outputLength == folded.count)
  }

  @Test func foldingTwiceIsFoldingOnce() {
    for pair in SearchFold.pairs {
      #expect(SearchFold.fold(pair.to) == pair.to, "\(pair.from) → \(pair.to)")
    }
  }

  @Test func foldedScalarIsNeverLonger() {
    for pair in SearchFold.pairs {
      #expect(String(pair.to).utf8.count <= String(pair.from).utf8.count, "\(pair.from) → \(pair.to)")
    }
  }

  @Test func textFoldsAsItsScalarsDo() {
    let alphabet = Array("aZ１Ｚ　\u{A0}欄栏後⻚𫫇噁𠮷é。😀\n".unicodeScalars)
    for seed in 0..<300 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var text = ""
      var expected = ""
      for _ in 0..<Int.random(in: 0...40, using: &generator) {
        let scalar = alphabet[Int.random(in: alphabet.indices, using: &generator)]
        text.unicodeScalars.append(scalar)
        expected.unicodeScalars.append(SearchFold.fold(scalar))
      }
      let (folded, map) = SearchFold.fold(Array(text.utf8))
      #expect(folded == Array(expected.utf8), "seed \(seed)")
      #expect(map.outputLength == folded.count && map.inputLength == text.utf8.count, "seed \(seed)")
    }
  }

  @Test(
    arguments: [
      [0x80], [0xC3], [0xE6, 0xA0], [0xE6, 0x41], [0xF0, 0x9F, 0x98], [0xFF, 0x42], [0xC0, 0xAF],
      [0xED, 0xA0, 0x80],
      [0xEF, 0xBC, 0xA1, 0xE6, 0xA0],
    ] as [[UInt8]])
  func invalidBytesStay(bytes: [UInt8]) {
    let (folded, map) = SearchFold.fold(bytes)
    #expect(
      folded.filter { $0 >= 0x80 }
        == (bytes.starts(with: [0xEF]) ? [0xE6, 0xA0] : bytes.filter { $0 >= 0x80 }))
    #expect(map.inputLength == bytes.count)
  }
}
