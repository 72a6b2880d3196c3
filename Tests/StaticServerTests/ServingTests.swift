import Foundation
import Glibc
import TestSupport
import Testing

/// The program over a socket, as browsers, crawlers and those who mean harm see it.
@Suite struct ServingTests {
  /// A site with a page, a folder, a large file, and things that are nobody's business.
  private func withServer(_ body: (TestServer, TemporaryFolder) throws -> Void) throws {
    try TemporaryFolder.with { outer in
      try outer.write("secret.txt", "outside")
      try outer.write(
        "site/index.html", "<!doctype html><title>首页</title>" + String(repeating: "<p>页面。", count: 200))
      try outer.write("site/404.html", "<!doctype html><title>没有这一页</title>")
      try outer.write("site/zh/index.html", "folder")
      try outer.write("site/表/index.html", "folder")
      try outer.write("site/zh/导航栏.txt", "0123456789")
      try outer.write("site/style.css", String(repeating: "a { color: red }\n", count: 100))
      try outer.write("site/book.epub", String(repeating: "x", count: 3_000_000))
      try outer.write("site/.hidden", "hidden")
      try outer.write("site/.git/config", "hidden")
      try FileManager.default.createSymbolicLink(
        atPath: outer.path + "/site/leak.txt", withDestinationPath: outer.path + "/secret.txt")
      try FileManager.default.createSymbolicLink(
        atPath: outer.path + "/site/up", withDestinationPath: outer.path)
      try FileManager.default.createSymbolicLink(
        atPath: outer.path + "/site/inner.css", withDestinationPath: "style.css")
      try FileManager.default.createSymbolicLink(
        atPath: outer.path + "/site/visible.txt", withDestinationPath: ".hidden")
      try body(TestServer(outer.path + "/site"), outer)
    }
  }

  @Test func servesFilesWithTheirTypes() throws {
    try withServer { (server, _) throws in
      for (target, status, type) in [
        ("/", 200, "text/html; charset=utf-8"), ("/index.html", 200, "text/html; charset=utf-8"),
        ("/zh/", 200, "text/html; charset=utf-8"), ("/style.css", 200, "text/css; charset=utf-8"),
        ("/inner.css", 200, "text/css; charset=utf-8"), ("/style.css?v=2", 200, "text/css; charset=utf-8"),
        ("/book.epub", 200, "application/epub+zip"),
        ("/zh/%E5%AF%BC%E8%88%AA%E6%A0%8F.txt", 200, "text/plain; charset=utf-8"),
        ("/zh/./../style.css", 200, "text/css; charset=utf-8"),
        ("/missing", 404, "text/html; charset=utf-8"), ("/zh/missing/", 404, "text/html; charset=utf-8"),
      ] {
        let answer = try server.ask("GET", target)
        #expect(answer.status == status, "\(target)")
        #expect(answer.fields["content-type"] == type, "\(target)")
        #expect(answer.fields["content-length"] == String(answer.body.count), "\(target)")
        #expect(answer.fields["x-content-type-options"] == "nosniff")
      }
      #expect(try server.ask("GET", "/missing").text.contains("没有这一页"))
      #expect(try server.ask("GET", "/book.epub").body.count == 3_000_000)
    }
  }

  @Test func headHasTheSameFieldsAndNoContent() throws {
    try withServer { (server, _) throws in
      for target in ["/", "/book.epub", "/missing", "/zh"] {
        let head = try server.ask("HEAD", target)
        var get = try server.ask("GET", target).fields
        get["date"] = head.fields["date"]
        #expect(head.body.isEmpty, "\(target)")
        #expect(head.fields == get, "\(target)")
      }
    }
  }

  @Test func foldersGetTheirSlash() throws {
    try withServer { (server, _) throws in
      for (target, location) in [
        ("/zh", "/zh/"), ("/zh?q=1", "/zh/?q=1"), ("//zh", "/zh/"), ("///zh", "/zh/"),
        ("/x/../zh", "/zh/"),
        ("/%5Chost.example/../zh", "/zh/"), ("/\\host.example/../zh", "/zh/"), ("/z%68", "/zh/"),
        ("/%E8%A1%A8?%20", "/%E8%A1%A8/?%20"),
      ] {
        let answer = try server.ask("GET", target)
        #expect(answer.status == 301, "\(target)")
        #expect(answer.fields["location"] == location, "\(target)")
      }
    }
  }

  @Test func nothingOutsideTheFolderIsServed() throws {
    try withServer { (server, _) throws in
      for target in [
        "/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/%2e%2e%2fsecret.txt",
        "/zh/../../secret.txt",
        "/zh/..%2f..%2fsecret.txt", "/..\\secret.txt", "/%5c..%5c..%5csecret.txt", "/%252e%252e/secret.txt",
        "/%c0%ae%c0%ae/secret.txt", "/leak.txt", "/visible.txt", "/up/secret.txt", "/up/", "/.hidden",
        "/.git/config",
        "/%2egit/config",
        "/zh/%00", "/secret.txt%00.html", "/zh//../..//secret.txt", "http://127.0.0.1/../secret.txt", "*",
        "/proc/self/environ", "//etc/passwd", "/index.html/", "/index.html/../../secret.txt",
      ] {
        let answer = try server.ask("GET", target)
        #expect([400, 404].contains(answer.status), "\(target): \(answer.status)")
        #expect(!answer.text.contains("outside") && !answer.text.contains("hidden"), "\(target)")
      }
    }
  }

  @Test func validatorsSpareTheContent() throws {
    try withServer { (server, folder) throws in
      let first = try server.ask("GET", "/style.css")
      let tag = try #require(first.fields["etag"])
      let date = try #require(first.fields["last-modified"])
      for field in ["If-None-Match: \(tag)", "If-None-Match: *", "If-Modified-Since: \(date)"] {
        let answer = try server.ask("GET", "/style.css", [field])
        #expect(answer.status == 304, "\(field)")
        #expect(answer.body.isEmpty)
        #expect(answer.fields["etag"] == tag)
      }
      #expect(try server.ask("GET", "/style.css", ["If-Match: \"other\""]).status == 412)
      #expect(try server.ask("HEAD", "/style.css", ["If-None-Match: \(tag)"]).status == 304)
      try folder.write("site/style.css", "b {}")
      let changed = try server.ask("GET", "/style.css", ["If-None-Match: \(tag)"])
      #expect(changed.status == 200)
      #expect(changed.text == "b {}")
    }
  }

  @Test func rangesGiveParts() throws {
    try withServer { (server, _) throws in
      let target = "/zh/%E5%AF%BC%E8%88%AA%E6%A0%8F.txt"
      for (range, status, text, place) in [
        ("bytes=0-0", 206, "0", "bytes 0-0/10"), ("bytes=2-4", 206, "234", "bytes 2-4/10"),
        ("bytes=7-", 206, "789", "bytes 7-9/10"), ("bytes=-3", 206, "789", "bytes 7-9/10"),
        ("bytes=-99", 206, "0123456789", "bytes 0-9/10"), ("bytes=8-99", 206, "89", "bytes 8-9/10"),
        ("bytes=10-", 416, "416 Range Not Satisfiable\n", "bytes */10"),
        ("bytes=5-2", 200, "0123456789", nil),
        ("bytes=0-1,4-5", 200, "0123456789", nil), ("chars=0-1", 200, "0123456789", nil),
      ] as [(String, Int, String, String?)] {
        let answer = try server.ask("GET", target, ["Range: \(range)"])
        #expect(answer.status == status, "\(range)")
        #expect(answer.text == text, "\(range)")
        #expect(answer.fields["content-range"] == place, "\(range)")
      }
      let stale = try server.ask("GET", target, ["Range: bytes=0-1", "If-Range: \"other\""])
      #expect(stale.status == 200)
      #expect(try server.ask("HEAD", target, ["Range: bytes=0-1"]).status == 200)
    }
  }

  @Test func textsAreCompressedOnRequest() throws {
    try withServer { (server, _) throws in
      let plain = try server.ask("GET", "/")
      let zipped = try server.ask("GET", "/", ["Accept-Encoding: br, gzip;q=0.8"])
      #expect(plain.fields["content-encoding"] == nil)
      #expect(plain.fields["vary"] == "Accept-Encoding")
      #expect(zipped.fields["content-encoding"] == "gzip")
      #expect(zipped.fields["vary"] == "Accept-Encoding")
      #expect(zipped.body.prefix(2) == [0x1F, 0x8B])
      #expect(zipped.body.count < plain.body.count)
      #expect(zipped.fields["etag"] != plain.fields["etag"])
      let tag = try #require(zipped.fields["etag"])
      #expect(
        try server.ask("GET", "/", ["Accept-Encoding: gzip", "If-None-Match: \(tag)"]).status == 304)
      for field in ["Accept-Encoding: identity", "Accept-Encoding: gzip;q=0"] {
        #expect(try server.ask("GET", "/", [field]).fields["content-encoding"] == nil)
      }
      #expect(
        try server.ask("GET", "/book.epub", ["Accept-Encoding: gzip"]).fields["content-encoding"] == nil)
    }
  }

  @Test func otherMethodsAndContentAreRefused() throws {
    try withServer { (server, _) throws in
      for method in ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH"] {
        let answer = try server.ask(method, "/")
        #expect(answer.status == 405, "\(method)")
        #expect(answer.fields["allow"] == "GET, HEAD")
      }
      #expect(try server.ask("BREW", "/").status == 501)
      // What follows a refused request must not be read as the next one.
      let inner = "GET /style.css HTTP/1.1\r\nHost: a\r\n\r\n"
      let smuggled = "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: \(inner.utf8.count)\r\n\r\n" + inner
      let bytes = try server.exchange(smuggled)
      #expect(try TestAnswer(bytes).status == 413)
      #expect(bytes.ranges(of: Array("HTTP/1.1 ".utf8)).count == 1)
      let chunked = "GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
      #expect(try TestAnswer(server.exchange(chunked)).status == 413)
    }
  }

  @Test func brokenRequestsAreRefusedAndTheServerGoesOn() throws {
    try withServer { (server, _) throws in
      for (request, status) in [
        ("GET / HTTP/1.1\r\n\r\n", 400), ("GET / HTTP/3.0\r\nHost: a\r\n\r\n", 505),
        ("\u{16}\u{3}\u{1}\r\n\r\n", 400),
        ("GET /\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "y", count: 20_000))\r\n\r\n", 431),
        ("GET /\(String(repeating: "y", count: 20_000)) HTTP/1.1\r\nHost: a\r\n\r\n", 431),
      ] {
        #expect(try TestAnswer(server.exchange(request)).status == status, "\(request.prefix(40))")
      }
      #expect(try server.ask("GET", "/").status == 200)
    }
  }

  @Test func aConnectionServesSeveralRequests() throws {
    try withServer { (server, _) throws in
      let one = "GET /zh/ HTTP/1.1\r\nHost: a\r\n\r\n"
      let last = "GET /zh/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
      let bytes = try server.exchange(String(repeating: one, count: 9) + last)
      #expect(bytes.ranges(of: Array("HTTP/1.1 200 OK".utf8)).count == 10)
      #expect(try TestAnswer(server.exchange("GET /zh/ HTTP/1.0\r\n\r\n")).fields["connection"] == "close")
    }
  }

  @Test func aSlowClientDoesNotKeepOthersWaiting() throws {
    try withServer { (server, _) throws in
      let slow = server.connect()
      defer { close(slow) }
      TestServer.send("GET /zh/ HT", on: slow)
      let lazy = server.connect()
      defer { close(lazy) }
      // Asks for three megabytes and does not read them.
      TestServer.send("GET /book.epub HTTP/1.1\r\nHost: a\r\n\r\n", on: lazy)
      #expect(try server.ask("GET", "/zh/").text == "folder")
      TestServer.send("TP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", on: slow)
      #expect(try TestAnswer(TestServer.receive(from: slow)).text == "folder")
    }
  }

  @Test func clientsThatLeaveInTheMiddleDoNoHarm() throws {
    try withServer { (server, _) throws in
      for _ in 0..<50 {
        let descriptor = server.connect()
        TestServer.send("GET /book.epub HTTP/1.1\r\nHost: a\r\n\r\n", on: descriptor)
        close(descriptor)
      }
      #expect(try server.ask("GET", "/zh/").text == "folder")
    }
  }

  @Test(arguments: [SIGTERM, SIGINT]) func signalsEndItCleanly(number: Int32) throws {
    try withServer { (server, _) throws in
      let open = server.connect()
      defer { close(open) }
      #expect(try server.ask("GET", "/zh/").status == 200)
      #expect(server.stop(number) == 0)
      #expect(server.connect() == -1)
    }
  }
}
