/// An answer: its head, and where its content comes from.
struct Response {
  enum Content {
    case none
    case bytes([UInt8])
    /// An open file, which the connection closes, and the bytes of it to send.
    case file(descriptor: Int32, range: Range<Int>)
    /// Events that come when they come.
    case events
  }

  var status: Status
  var head: [UInt8]
  var content: Content
  var keepsAlive: Bool
}

/// The header fields of an answer, in the order they were added.
struct HeaderFields {
  /// What every answer says: types are not guessed, and no other site shows or reads what is served here.
  private static let common = Array(
    ("X-Content-Type-Options: nosniff\r\nReferrer-Policy: same-origin\r\n"
      + "Content-Security-Policy: frame-ancestors 'self'\r\nCross-Origin-Resource-Policy: same-origin\r\n")
      .utf8)

  private var lines: [UInt8] = []

  init() {
    lines.reserveCapacity(256)
  }

  mutating func add(_ name: String, _ value: String) {
    lines.append(contentsOf: name.utf8)
    lines.append(0x3A)
    lines.append(0x20)
    lines.append(contentsOf: value.utf8)
    lines.append(0x0D)
    lines.append(0x0A)
  }

  /// The head with its empty line.
  func head(_ status: Status, contentLength: Int?, date: String, _ persistence: Persistence) -> [UInt8] {
    var head: [UInt8] = []
    head.reserveCapacity(lines.count + 384)
    head.append(contentsOf: "HTTP/1.1 ".utf8)
    head.append(contentsOf: String(status.rawValue).utf8)
    head.append(0x20)
    head.append(contentsOf: status.reason.utf8)
    head.append(contentsOf: "\r\nDate: ".utf8)
    head.append(contentsOf: date.utf8)
    head.append(0x0D)
    head.append(0x0A)
    head.append(contentsOf: lines)
    if let contentLength {
      head.append(contentsOf: "Content-Length: ".utf8)
      head.append(contentsOf: String(contentLength).utf8)
      head.append(0x0D)
      head.append(0x0A)
    }
    head.append(contentsOf: Self.common)
    head.append(contentsOf: persistence.field.utf8)
    head.append(0x0D)
    head.append(0x0A)
    return head
  }
}

/// Whether a connection goes on behind an answer, and what the answer has to say about it.
enum Persistence {
  case goesOn
  /// A client of HTTP/1.0 that asked for it has to be told.
  case goesOnAsAsked
  case ends

  init(_ request: Request?) {
    guard let request, request.keepsAlive else {
      self = .ends
      return
    }
    self = request.isLegacy ? .goesOnAsAsked : .goesOn
  }

  fileprivate var field: String {
    switch self {
    case .goesOn: ""
    case .goesOnAsAsked: "Connection: keep-alive\r\n"
    case .ends: "Connection: close\r\n"
    }
  }
}
