import Glibc

/// An answer: its head, and where its content comes from.
struct Response {
  enum Content {
    case bytes([UInt8])
    /// An open file, which the connection closes, and the bytes of it to send.
    case file(descriptor: Int32, range: Range<Int>)
  }

  var head: [UInt8]
  var content: Content
  var keepsAlive: Bool
}

/// Makes the answers to requests.
struct Responder {
  private let site: SiteFolder
  /// Files above this are sent as they are rather than compressed on the fly.
  private let compressionLimit = 4 << 20

  init(_ site: SiteFolder) {
    self.site = site
  }

  func respond(to request: Request) -> Response {
    do {
      let segments = try RequestPath.segments(request.path)
      switch try site.open(segments) {
      case .folder: return redirect(request, to: segments)
      case .file(let file): return serve(file, to: request)
      }
    } catch let error as RequestError {
      return answer(error, to: request)
    } catch {
      return answer(RequestError(.internalError), to: request)
    }
  }

  /// The answer to what could not be read as a request; the connection ends with it.
  func refuse(_ error: RequestError) -> Response {
    answer(error, to: nil)
  }

  /// To the folder's address, which is written anew: what was asked for may be read as another host's
  /// (`//host/…`, `/\host/…`).
  private func redirect(_ request: Request, to segments: [String]) -> Response {
    let path = "/" + segments.map(RequestPath.encode).joined(separator: "/") + "/"
    let query = request.query.map { "?" + $0 } ?? ""
    return message(.movedPermanently, [("Location", path + query)], to: request)
  }

  private func answer(_ error: RequestError, to request: Request?) -> Response {
    if error.status == .notFound, let request, case .file(let file)? = try? site.open(["404.html"]) {
      var fields = HeaderFields()
      fields.add("Content-Type", "text/html; charset=utf-8")
      return send(file, range: 0..<file.length, status: .notFound, fields, to: request)
    }
    return message(error.status, error.allow.map { [("Allow", $0)] } ?? [], to: request)
  }

  private func serve(_ file: SiteFolder.File, to request: Request) -> Response {
    let type = MediaType.of(fileName: file.path)
    var fields = HeaderFields()
    fields.add("Last-Modified", HTTPDate.string(file.validators.modified))
    fields.add("Cache-Control", "no-cache")
    if type.isCompressible { fields.add("Vary", "Accept-Encoding") }
    let isCompressed =
      type.isCompressible && request.fields["range"] == nil && (512...compressionLimit).contains(file.length)
      && ContentCoding.acceptsGzip(request.fields["accept-encoding"])
    let validators = isCompressed ? file.validators.compressed : file.validators
    fields.add("ETag", validators.entityTag)
    if let status = Preconditions.evaluate(request.fields, validators) {
      close(file.descriptor)
      return bodiless(status, fields, to: request)
    }
    fields.add("Content-Type", type.name)
    if isCompressed, let bytes = compressed(file) {
      fields.add("Content-Encoding", "gzip")
      close(file.descriptor)
      return send(bytes, status: .ok, fields, to: request)
    }
    fields.add("Accept-Ranges", "bytes")
    return serveRange(of: file, fields, to: request)
  }

  private func serveRange(of file: SiteFolder.File, _ fields: HeaderFields, to request: Request) -> Response {
    let field =
      request.method == .get && Preconditions.rangeApplies(request.fields, file.validators)
      ? request.fields["range"] : nil
    var fields = fields
    switch ByteRange.parse(field, length: file.length) {
    case .whole:
      return send(file, range: 0..<file.length, status: .ok, fields, to: request)
    case .part(let range):
      fields.add("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(file.length)")
      return send(file, range: range, status: .partialContent, fields, to: request)
    case .notSatisfiable:
      close(file.descriptor)
      return message(.rangeNotSatisfiable, [("Content-Range", "bytes */\(file.length)")], to: request)
    }
  }

  private func compressed(_ file: SiteFolder.File) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: file.length)
    var filled = 0
    while filled < bytes.count {
      let count = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe pread(file.descriptor, buffer.baseAddress?.advanced(by: filled), file.length - filled, filled)
      }
      guard count > 0 else { return nil }
      filled += count
    }
    return ContentCoding.gzip(bytes)
  }

  private func send(
    _ file: SiteFolder.File, range: Range<Int>, status: Status, _ fields: HeaderFields, to request: Request
  ) -> Response {
    let head = fields.head(status, contentLength: range.count, keepsAlive: request.keepsAlive)
    guard request.method == .get else {
      close(file.descriptor)
      return Response(head: head, content: .bytes([]), keepsAlive: request.keepsAlive)
    }
    return Response(
      head: head, content: .file(descriptor: file.descriptor, range: range), keepsAlive: request.keepsAlive)
  }

  private func send(_ bytes: [UInt8], status: Status, _ fields: HeaderFields, to request: Request?)
    -> Response
  {
    let keepsAlive = request?.keepsAlive ?? false
    let head = fields.head(status, contentLength: bytes.count, keepsAlive: keepsAlive)
    return Response(
      head: head, content: .bytes(request?.method == .head ? [] : bytes), keepsAlive: keepsAlive)
  }

  private func bodiless(_ status: Status, _ fields: HeaderFields, to request: Request) -> Response {
    let length = status == .notModified ? nil : 0
    let head = fields.head(status, contentLength: length, keepsAlive: request.keepsAlive)
    return Response(head: head, content: .bytes([]), keepsAlive: request.keepsAlive)
  }

  private func message(_ status: Status, _ extra: [(String, String)], to request: Request?) -> Response {
    var fields = HeaderFields()
    for (name, value) in extra { fields.add(name, value) }
    fields.add("Content-Type", "text/plain; charset=utf-8")
    return send(Array("\(status.rawValue) \(status.reason)\n".utf8), status: status, fields, to: request)
  }
}

extension Validators {
  /// Those of the compressed form of the same file.
  var compressed: Validators {
    Validators(entityTag: entityTag.dropLast() + "-gzip\"", modified: modified)
  }
}

/// The header fields of an answer, in the order they were added.
struct HeaderFields {
  private var lines = ""

  mutating func add(_ name: String, _ value: String) {
    lines += name + ": " + value + "\r\n"
  }

  /// The head with its empty line.
  func head(_ status: Status, contentLength: Int?, keepsAlive: Bool) -> [UInt8] {
    var text =
      "HTTP/1.1 \(status.rawValue) \(status.reason)\r\nDate: \(HTTPDate.string(time(nil)))\r\n" + lines
    if let contentLength { text += "Content-Length: \(contentLength)\r\n" }
    text += "X-Content-Type-Options: nosniff\r\nReferrer-Policy: same-origin\r\n"
    text += keepsAlive ? "\r\n" : "Connection: close\r\n\r\n"
    return Array(text.utf8)
  }
}
