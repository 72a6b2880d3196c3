/// Sentences with decided characters, written for these tests.
enum ConversionSentences {
  static let taiwan: [(simplified: String, expected: String)] = [
    ("这种控件最早被发明出来的时候很简单。", "這種控件最早被發明出來的時候很簡單。"),
    ("下面的例子展示了如何添加按钮。", "下面的例子展示了如何添加按鈕。"),
    ("可是只有一个页面能返回。", "可是只有一個頁面能返回。"),
    ("少数组织没有采用这个标准。", "少數組織沒有採用這個標準。"),
    ("恢复默认设置后，请重复上面的步骤。", "恢復默認設置後，請重複上面的步驟。"),
  ]

  static let taiwanWords: [(simplified: String, expected: String)] = [
    ("法律程序和应用程序不是一回事。", "法律程序和應用程式不是一回事。"),
    ("鼠标点击菜单后，屏幕上显示默认信息。", "滑鼠點選選單後，螢幕上顯示預設資訊。"),
  ]

  static let simplified: [(traditional: String, expected: String)] = [
    ("他看著作者的名著，想著著名的乾隆。", "他看着作者的名著，想着著名的乾隆。"),
    ("後面的裡子和麵包不同於皇后的里程碑。", "后面的里子和面包不同于皇后的里程碑。"),
  ]
}
