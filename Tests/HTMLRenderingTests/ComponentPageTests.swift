import Foundation
import Testing

@testable import HTMLRendering

@Suite struct ComponentPageTests {
  /// The whole of `main` but for the drawing, an element to a line.
  @Test func pageOfASmallComponent() throws {
    let html = try #require(Sample.site()["zh-hant/components/navigation-bar.html"])
    let start = try #require(html.range(of: "<main"))
    let end = try #require(html.range(of: "</main>"))
    let drawing = try #require(
      html.range(of: "<svg class=\"component-drawing\" role=\"img\" aria-label=\"導覽列的示意圖\""))
    let drawingEnd = try #require(html.range(of: "</svg>", range: drawing.upperBound..<end.lowerBound))
    let main = (html[start.lowerBound..<drawing.lowerBound] + html[drawingEnd.upperBound..<end.upperBound])
      .replacingOccurrences(of: "><", with: ">\n<")
    #expect(
      main == """
        <main id="_main" tabindex="-1">
        <h1>導覽列</h1>
        <p class="english-name" lang="en">Navigation Bar</p>
        <p class="definition">屏幕頂上的一欄，說明現在在哪里。</p>
        <h2 id="_names">名稱</h2>
        <div class="scroll" tabindex="0" role="region" aria-label="導覽列在各地區的名稱">
        <table class="data">
        <caption>導覽列在各地區的名稱</caption>
        <thead>
        <tr>
        <th scope="col">地區</th>
        <th scope="col">首選</th>
        <th scope="col">亦用</th>
        <th scope="col">避免使用</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <th scope="row">中國大陸（簡體）</th>
        <td>
        <span lang="zh-Hans">导航栏</span>
        </td>
        <td>—</td>
        <td>—</td>
        </tr>
        <tr>
        <th scope="row">臺灣（繁體）</th>
        <td>
        <span lang="zh-Hant-TW">導覽列</span>
        </td>
        <td>—</td>
        <td>—</td>
        </tr>
        <tr>
        <th scope="row">香港（繁體）</th>
        <td>—</td>
        <td>—</td>
        <td>—</td>
        </tr>
        <tr>
        <th scope="row">英文</th>
        <td>
        <span lang="en">Navigation Bar</span>
        </td>
        <td>—</td>
        <td>—</td>
        </tr>
        </tbody>
        </table>
        </div>
        <h2 id="_apis">介面（API）</h2>
        <div class="scroll" tabindex="0" role="region" aria-label="導覽列的介面">
        <table class="data">
        <caption>導覽列的介面</caption>
        <thead>
        <tr>
        <th scope="col">名稱</th>
        <th scope="col">種類</th>
        <th scope="col">所屬</th>
        <th scope="col">引入</th>
        <th scope="col">棄用</th>
        <th scope="col">由它取代</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <th scope="row">
        <a class="api" href="../apis/UINavigationBar.html">
        <code>UINavigationBar</code>
        </a>
        </th>
        <td>類別</td>
        <td>—</td>
        <td>iOS 2.0</td>
        <td>—</td>
        <td>—</td>
        </tr>
        </tbody>
        </table>
        </div>
        <p>收錄的譯本沒有專門說明它的章節。</p>
        <h2 id="_mentions">提及之處</h2>
        <p class="mention-source">iOS 9</p>
        <ul class="mentions">
        <li>
        <a href="../sources/guide-9/index.html#p2">浮出層</a> <span class="excerpt">
        <mark>導航欄</mark>在頂上。</span>
        </li>
        </ul>
        </main>
        """)
  }
}
