import Testing

@testable import StaticServer

@Suite struct RequestParserTests {
  private func parse(_ text: String) throws -> Request {
    let bytes = Array(text.utf8)
    let end = try #require(RequestParser.headEnd(in: bytes, from: 0))
    return try RequestParser.parse(bytes[..<end])
  }

  @Test func readsARequest() throws {
    let request = try parse(
      "GET /a%20b?q=1 HTTP/1.1\r\nHost: localhost:8000\r\nAccept: a\r\nAccept:  b \r\n\r\n")
    #expect(request.method == .get)
    #expect(request.path == "/a%20b")
    #expect(request.query == "q=1")
    #expect(request.fields["accept"] == "a, b")
    #expect(request.keepsAlive)
  }

  @Test(arguments: [
    ("GET http://example.org/x HTTP/1.1\r\nHost: example.org\r\n\r\n", "/x"),
    ("GET http://example.org HTTP/1.1\r\nHost: example.org\r\n\r\n", "/"),
    ("GET http://[::1]:8000?a HTTP/1.1\r\nHost: [::1]\r\n\r\n", "/"),
  ])
  func readsTheAbsoluteForm(text: String, path: String) throws {
    #expect(try parse(text).path == path)
  }

  @Test(arguments: [
    ("GET / HTTP/1.0\r\n\r\n", false), ("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", true),
    ("GET / HTTP/1.1\r\nHost: a\r\nConnection: Close\r\n\r\n", false),
    ("GET / HTTP/1.1\r\nHost: a\r\n\r\n", true),
  ])
  func knowsWhenTheConnectionEnds(text: String, keepsAlive: Bool) throws {
    #expect(try parse(text).keepsAlive == keepsAlive)
  }

  @Test(arguments: [
    ("GET / HTTP/1.1\r\n\r\n", Status.badRequest),
    ("GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n", .badRequest),
    ("GET / HTTP/1.1\r\nHost:\r\n\r\n", .badRequest),
    ("GET / HTTP/1.1\r\nHost: a b\r\n\r\n", .badRequest),
    ("GET / HTTP/1.1\r\nHost : a\r\n\r\n", .badRequest),
    ("GET / HTTP/1.1\r\nHost: a\r\n folded: x\r\n\r\n", .badRequest),
    ("GET / HTTP/1.1\r\nHost: a\r\nx\r\n\r\n", .badRequest),
    ("GET / HTTP/1.1\r\nHost: a\r\nX: a\u{0}b\r\n\r\n", .badRequest),
    ("GET / HTTP/1.1\nHost: a\r\n\r\n", .badRequest),
    ("GET  / HTTP/1.1\r\nHost: a\r\n\r\n", .badRequest),
    ("GET /\tx HTTP/1.1\r\nHost: a\r\n\r\n", .badRequest),
    ("GET x HTTP/1.1\r\nHost: a\r\n\r\n", .badRequest),
    ("GET /#x HTTP/1.1\r\nHost: a\r\n\r\n", .badRequest),
    ("GET / HTTP/2.0\r\nHost: a\r\n\r\n", .versionNotSupported),
    ("GET / http/1.1\r\nHost: a\r\n\r\n", .badRequest),
    ("POST / HTTP/1.1\r\nHost: a\r\n\r\n", .methodNotAllowed),
    ("get / HTTP/1.1\r\nHost: a\r\n\r\n", .notImplemented),
    ("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n", .contentTooLarge),
    ("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n", .badRequest),
    ("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nContent-Length: 5\r\n\r\n", .badRequest),
    ("GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n", .contentTooLarge),
    ("GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n", .badRequest),
  ])
  func refusesWhatIsNotPlain(text: String, status: Status) {
    #expect(throws: RequestError.self) { try parse(text) }
    do { _ = try parse(text) } catch { #expect((error as? RequestError)?.status == status) }
  }

  @Test func findsTheEndOfAHeadThatComesInPieces() {
    let text = Array("GET / HTTP/1.1\r\nHost: a\r\n\r\nGET".utf8)
    for cut in 0..<text.count {
      let piece = Array(text[..<cut])
      #expect(RequestParser.headEnd(in: piece, from: 0) == (cut >= text.count - 3 ? text.count - 3 : nil))
      #expect(RequestParser.headEnd(in: text, from: cut >= text.count - 3 ? 0 : cut) == text.count - 3)
    }
  }
}
