/// A request for a file, as far as this server looks at it.
struct Request: Hashable, Sendable {
  enum Method: String, Sendable {
    case get = "GET"
    case head = "HEAD"
  }

  var method: Method
  /// The path of the target as it was sent, before `?`; starts with `/`.
  var path: String
  /// Behind `?`; nil when there is none.
  var query: String?
  /// Names in lower case; repeated fields joined by `, `.
  var fields: [String: String]
  /// Whether it is one of HTTP/1.0, where connections end unless both sides say otherwise.
  var isLegacy = false
  /// Whether the connection may serve another request.
  var keepsAlive: Bool
}

/// Why a request is answered with an error.
struct RequestError: Error, Hashable, Sendable {
  let status: Status
  /// The methods there are, for 405.
  var allow: String?

  init(_ status: Status, allow: String? = nil) {
    self.status = status
    self.allow = allow
  }
}

/// The status codes this server gives (RFC 9110, section 15).
enum Status: Int, Sendable {
  case ok = 200
  case partialContent = 206
  case movedPermanently = 301
  case notModified = 304
  case badRequest = 400
  case notFound = 404
  case methodNotAllowed = 405
  case requestTimeout = 408
  case preconditionFailed = 412
  case contentTooLarge = 413
  case uriTooLong = 414
  case rangeNotSatisfiable = 416
  case headerFieldsTooLarge = 431
  case internalError = 500
  case notImplemented = 501
  case versionNotSupported = 505

  var reason: String {
    switch self {
    case .ok: "OK"
    case .partialContent: "Partial Content"
    case .movedPermanently: "Moved Permanently"
    case .notModified: "Not Modified"
    case .badRequest: "Bad Request"
    case .notFound: "Not Found"
    case .methodNotAllowed: "Method Not Allowed"
    case .requestTimeout: "Request Timeout"
    case .preconditionFailed: "Precondition Failed"
    case .contentTooLarge: "Content Too Large"
    case .uriTooLong: "URI Too Long"
    case .rangeNotSatisfiable: "Range Not Satisfiable"
    case .headerFieldsTooLarge: "Request Header Fields Too Large"
    case .internalError: "Internal Server Error"
    case .notImplemented: "Not Implemented"
    case .versionNotSupported: "HTTP Version Not Supported"
    }
  }
}
