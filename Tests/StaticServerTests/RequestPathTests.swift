import Testing

@testable import StaticServer

@Suite struct RequestPathTests {
  @Test(arguments: [
    ("/", [""]), ("/a/b.html", ["a", "b.html"]), ("/a/", ["a", ""]), ("//a", ["a"]), ("/a//b", ["a", "b"]),
    ("/a/./b", ["a", "b"]), ("/a/../b", ["b"]), ("/a/b/..", ["a", ""]), ("/%E5%AF%BC", ["导"]),
    ("/a%2Fb", ["a", "b"]),
    ("/a/%2e%2e/b", ["b"]),
  ])
  func decodesOnceAndNormalizes(path: String, segments: [String]) throws {
    #expect(try RequestPath.segments(path) == segments)
  }

  @Test(arguments: [
    "/..", "/../etc/passwd", "/a/../../b", "/%2e%2e/etc/passwd", "/..%2fetc", "/%2e%2e%2fetc", "/%", "/%zz",
    "/%4",
    "/a%00b", "/%ff%fe", "/%c0%ae%c0%ae/x",
  ])
  func refusesPathsThatClimbOrAreBroken(path: String) {
    #expect(throws: RequestError(.badRequest)) { try RequestPath.segments(path) }
  }

  @Test(arguments: ["/.git/config", "/a/.hidden", "/%2egit", "/.duizhao-output"])
  func hidesNamesThatStartWithADot(path: String) {
    #expect(throws: RequestError(.notFound)) { try RequestPath.segments(path) }
  }

  @Test func doesNotDecodeTwice() throws {
    #expect(try RequestPath.segments("/%252e%252e/x") == ["%2e%2e", "x"])
  }
}
