import HanText
import Testing

@Suite struct TranscriptionTests {
  @Test(arguments: [
    ("标签栏", "biāo qiān lán"), ("弹出菜单", "tán chū cài dān"), ("彈出選單", "tán chū xuǎn dān"),
    ("着色", "zhuó sè"), ("著色", "zhuó sè"), ("调整", "tiáo zhěng"), ("色调", "sè diào"), ("長按", "cháng àn"),
    ("行高", "háng gāo"), ("表格行", "biǎo gé háng"), ("行", "háng"), ("执行", "zhí xíng"),
    ("模板图标", "mú bǎn tú biāo"),
    ("模式", "mó shì"), ("相机", "xiàng jī"), ("相关", "xiāng guān"), ("地图视图", "dì tú shì tú"),
    ("重新整理", "chóng xīn zhěng lǐ"), ("音乐", "yīn yuè"), ("重要", "zhòng yào"), ("单元格", "dān yuán gé"),
    ("便签", "biàn qiān"), ("音量滑块", "yīn liàng huá kuài"), ("网络活动指示器", "wǎng luò huó dòng zhǐ shì qì"),
    ("对话框", "duì huà kuàng"), ("占位符", "zhàn wèi fú"), ("选中标记", "xuǎn zhòng biāo jì"), ("应用", "yìng yòng"),
    ("书脊", "shū jǐ"), ("拖拽", "tuō zhuài"), ("平铺", "píng pū"), ("切换", "qiē huàn"), ("行为", "xíng wéi"),
    ("清空按钮", "qīng kōng àn niǔ"), ("栏上的按钮", "lán shàng de àn niǔ"), ("子视图", "zǐ shì tú"), ("气泡", "qì pào"),
    ("乾淨", "gān jìng"), ("特徵集合", "tè zhēng jí hé"), ("頭髮", "tóu fa"), ("更新", "gēng xīn"),
    ("更多信息", "gèng duō xìn xī"),
    ("自适应", "zì shì yìng"),
  ])
  func termIsReadByWords(term: String, pinyin: String) {
    #expect(Transcription.pinyin(of: term).joined(separator: " ") == pinyin)
  }

  @Test func otherLettersAreWords() {
    #expect(Transcription.pinyin(of: "Tab栏 3D（Info）按钮") == ["tab", "lán", "3d", "info", "àn", "niǔ"])
    #expect(Transcription.pinyin(of: "，。").isEmpty)
  }

  @Test func reviewedReadingWins() {
    #expect(Transcription.pinyin(of: "行为", reviewed: "háng wèi") == ["háng", "wèi"])
  }

  @Test func unknownCharacterStandsForItself() {
    #expect(Transcription.pinyin(of: "\u{2A6D6}栏").count == 2)
  }
}
