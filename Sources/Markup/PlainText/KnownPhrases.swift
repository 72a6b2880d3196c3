import HanText

/// Words that give a line of a plain text its role, in the form that `SearchFold` gives.
enum KnownPhrases {
  /// Names of chapters that gather components.
  static let chapters: Set<String> = [
    "栏", "操作栏", "操作栏和栏上按钮", "内容视图", "控件", "临时视图", "布局和外观", "容器", "菜单", "窗口", "面板",
    "bars", "bars & bar buttons", "content view", "content views", "controls", "temporary views",
    "layout & appearance",
  ]

  /// Headings that stand outside the chapters.
  static let appendices: Set<String> = [
    "文档修订历史", "修订历史", "版本历史", "更新日志", "附录", "参考资料", "术语表", "索引", "revision history",
  ]

  /// Titles of contents lists.
  static let contentsTitles: Set<String> = ["目录", "文章索引", "文章目录", "本文目录", "索引", "contents"]

  static let noteLabels: [(label: String, kind: Note.Kind)] = [
    ("api注释", .apiNote), ("api提示", .apiNote), ("api说明", .apiNote), ("api备注", .apiNote),
    ("注意", .note), ("备注", .note), ("注", .note), ("说明", .note), ("note", .note),
    ("重要提示", .important), ("重要", .important), ("important", .important),
    ("警告", .warning), ("warning", .warning),
    ("小贴士", .tip), ("小提示", .tip), ("提示", .tip), ("技巧", .tip), ("tip", .tip),
  ]

  /// What lines that are not of the article hold.
  static let matterMarks = [
    "http://", "https://", "原文访问地址", "原文地址", "原文链接", "英文原文", "译文地址", "译文链接", "pdf下载", "点此下载",
    "投稿", "微博", "公众号", "关注我们", "欢迎关注", "版权声明", "未经许可", "转载请", "qq群",
  ]

  /// What the lines before an article start with.
  static let editorMarks = ["编者按", "|编者按", "编辑按", "译者按", "译者：", "作者：", "来源：", "转载自", "原文："]

  /// What starts a sentence that can follow a heading, but hardly its own subject in brackets.
  static let sentenceStarters = ["避免", "不要", "请", "确保", "如果", "当", "使用", "在", "考虑", "通常", "一般", "默认"]
}
