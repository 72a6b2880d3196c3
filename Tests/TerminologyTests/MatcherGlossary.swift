@testable import Terminology

/// The glossary that tests of matching and look-up share.
enum MatcherGlossary {
  static let glossary = tables.glossary

  static let tables = SmallGlossary.read(
    concepts: [
      "navigation-bar/component/navigation bar/UINavigationBar/bar-button",
      "navigation-controller/component/navigation controller/UINavigationController|UINavigationBar",
      "tab-bar/component/tab bar/UITabBar/tab",
      "toolbar/component/toolbar/UIToolbar",
      "tab/term/tab//tab-bar//切换|底部",
      "label/component/label/UILabel///静态|文字|文本",
      "split-view/component/split view",
      "table/component/table view",
      "row/term/row",
      "column/term/column",
      "tint/term/tint",
      "bar-button/component/bar button/UIBarButtonItem/navigation-bar",
      "activity/component/activity/UIActivity///分享",
      "switch/component/switch/UISwitch",
      "picker/component/picker/UIPickerView",
      "menu/term/menu",
      "page-control/component/page control/UIPageControl",
      "popover/component/popover/UIPopoverController|UIPopoverPresentationController",
    ],
    terms: [
      "navigation-bar/zh-Hans/导航栏/preferred", "navigation-bar/zh-Hant-TW/導覽列/preferred",
      "navigation-bar/zh-Hans/导航条/avoid", "navigation-controller/zh-Hans/导航控制器/preferred",
      "tab-bar/zh-Hans/标签栏/preferred", "tab-bar/zh-Hant-TW/標籤列/preferred",
      "tab-bar/zh-Hans/Tab栏/accepted", "toolbar/zh-Hans/工具栏/preferred",
      "toolbar/zh-Hant-TW/工具列/preferred", "tab/zh-Hans/标签/preferred",
      "label/zh-Hans/标签/preferred", "label/zh-Hant-TW/標籤/preferred",
      "split-view/zh-Hans/分栏视图/preferred", "table/zh-Hans/表格/preferred",
      "row/zh-Hans/行/accepted", "row/zh-Hant-TW/列/accepted", "column/zh-Hans/栏/accepted",
      "tint/zh-Hans/着色/preferred",
      "bar-button/zh-Hans/栏按钮/preferred", "activity/zh-Hans/活动/preferred",
      "switch/zh-Hans/开关/preferred", "picker/zh-Hans/选择器/preferred", "menu/zh-Hans/菜单/preferred",
      "page-control/zh-Hans/页面控件/preferred", "page-control/zh-Hans/分页控件/accepted",
      "popover/zh-Hans/浮出层/preferred",
      "popover/zh-Hans/弹出框/accepted", "popover/zh-Hant-TW/彈出式視窗/preferred",
    ],
    apis: [
      "UINavigationBar/class", "UINavigationController/class", "UITabBar/class", "UIToolbar/class",
      "UILabel/class", "UIBarButtonItem/class", "UIActivity/class", "UISwitch/class", "UIPickerView/class",
      "UIPageControl/class", "UIColor/class", "UIView/class", "UIPopoverController/class",
      "UIPopoverPresentationController/class", "title/property/UIBarButtonItem",
      "barTintColor/property/UINavigationBar", "tintColor/property/UIView", "nil/constant",
      "camera/constant", "translucent/property/UINavigationBar", "intValue/property",
      "maximumTrackColor/property", "leftBarButtonItem/property",
      "initWithTitle:message:cancel:/method", "UIBarPositionTopAttached/constant///UIBarPosition.topAttached",
      "UIButtonTypeSystem/constant",
      "application:didFinishLaunchingWithOptions:/method///application(_:didFinishLaunchingWithOptions:)",
    ])
}
