import Foundation
import Glibc
import TestSupport

/// A site with a page, a folder, a large file, and things that are nobody's business, served by the program.
enum SampleSite {
  static func withServer(
    options: [String] = [], _ body: (TestServer, TemporaryFolder) throws -> Void
  ) throws {
    try TemporaryFolder.with { outer in
      try write(to: outer)
      try body(TestServer(outer.path + "/site", options: options), outer)
    }
  }

  private static func write(to outer: TemporaryFolder) throws {
    try outer.write("secret.txt", "outside")
    try outer.write(
      "site/index.html", "<!doctype html><title>首页</title>" + String(repeating: "<p>页面。", count: 200))
    try outer.write("site/404.html", "<!doctype html><title>没有这一页</title>")
    try outer.write("site/zh/index.html", "folder")
    try outer.write("site/表/index.html", "folder")
    try outer.write("site/zh/导航栏.txt", "0123456789")
    try outer.write("site/zh/text.txt", "0123456789")
    try outer.write("site/style.css", String(repeating: "a { color: red }\n", count: 100))
    try outer.write("site/book.epub", String(repeating: "x", count: 3_000_000))
    try outer.write("site/none", "no type")
    try outer.write("site/.hidden", "hidden")
    try outer.write("site/.git/config", "hidden")
    for (name, target) in [
      ("leak.txt", outer.path + "/secret.txt"), ("up", outer.path), ("zh/up2", "../.."), ("loop", "loop"),
      ("inner.css", "style.css"), ("visible.txt", ".hidden"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: outer.path + "/site/" + name, withDestinationPath: target)
    }
    _ = unsafe mkfifo(outer.path + "/site/pipe", 0o600)
    // A date proves nothing about a file that was written in this very second.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 784_111_777)],
      ofItemAtPath: outer.path + "/site/zh/text.txt")
  }
}
