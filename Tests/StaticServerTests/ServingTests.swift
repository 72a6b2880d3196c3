import Foundation
import Glibc
import TestSupport
import Testing

/// The program over a socket, as browsers, crawlers and those who mean harm see it.
@Suite struct ServingTests {
  private func withServer(_ body: (TestServer, TemporaryFolder) throws -> Void) throws {
    try SampleSite.withServer(body)
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
        ("GET /\(String(repeating: "y", count: 20_000)) HTTP/1.1\r\nHost: a\r\n\r\n", 414),
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

  @Test func manyIdleAndSlowClientsDoNotKeepOthersWaiting() throws {
    try withServer { (server, _) throws in
      var open: [Int32] = []
      defer { for descriptor in open { close(descriptor) } }
      // Those that say nothing, and those that say something now and then.
      for index in 0..<300 {
        open.append(server.connect())
        if index % 3 == 0 { TestServer.send("GET /zh/ HTTP/1.1\r\nHo", on: open[index]) }
      }
      for _ in 0..<20 { #expect(try server.ask("GET", "/zh/").text == "folder") }
    }
  }

  @Test func noDescriptorIsLeftBehind() throws {
    try withServer { (server, _) throws in
      #expect(try server.ask("GET", "/").status == 200)
      let count = server.descriptorCount
      let targets = [
        "/", "/zh", "/missing", "/book.epub", "/leak.txt", "/style.css", "/zh/", "/../x", "/pipe",
      ]
      for round in 0..<450 {
        let method = round % 4 == 3 ? "HEAD" : "GET"
        let fields = [
          [], ["Accept-Encoding: gzip"], ["If-None-Match: *"], ["Range: bytes=0-1"],
          ["Range: bytes=9999999-"],
        ]
        _ = try server.ask(method, targets[round % targets.count], fields[round % fields.count])
      }
      // The last connection is closed a moment after its answer.
      for _ in 0..<100 where server.descriptorCount > count { usleep(50_000) }
      #expect(server.descriptorCount <= count)
    }
  }

  @Test func requestsAreLoggedInTheCommonFormat() throws {
    try TemporaryFolder.with { logs in
      let path = logs.path + "/access.log"
      try SampleSite.withServer(options: ["--log", path]) { (server, _) throws in
        _ = try server.ask("GET", "/zh/text.txt?a=%22")
        _ = try server.ask("HEAD", "/missing")
        _ = try server.exchange("GET /\"\\\u{1B}[2J HTTP/1.1\r\n\r\n")
        #expect(server.stop(SIGTERM) == 0)
      }
      let lines = try logs.read("access.log").split(separator: "\n")
      try #require(lines.count == 3)
      let form = #/127\.0\.0\.1 - - \[\d\d/[A-Z][a-z][a-z]/\d{4}:\d\d:\d\d:\d\d \+0000\] ".*" \d{3} (\d+|-)/#
      for line in lines { #expect(line.wholeMatch(of: form) != nil, "\(line)") }
      #expect(lines[0].hasSuffix(#""GET /zh/text.txt?a=%22 HTTP/1.1" 200 10"#))
      #expect(lines[1].hasSuffix(#""HEAD /missing HTTP/1.1" 404 -"#))
      #expect(lines[2].contains(#""GET /\"\\\x1b[2J HTTP/1.1" 400 "#), "\(lines[2])")
    }
  }

  @Test func anAnswerUnderWayIsSentToItsEndWhenTheServerStops() throws {
    try withServer { (server, _) throws in
      let descriptor = server.connect()
      defer { close(descriptor) }
      TestServer.send("GET /book.epub HTTP/1.1\r\nHost: a\r\n\r\n", on: descriptor)
      // The first byte has come: the rest is on its way.
      var first: UInt8 = 0
      #expect(unsafe recv(descriptor, &first, 1, 0) == 1)
      server.signal(SIGTERM)
      #expect(TestServer.receive(from: descriptor).count > 3_000_000)
      #expect(server.waitForEnd() == 0)
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
