import Glibc

/// Makes the answers to requests; for one thread.
final class Responder {
  /// Files above this are sent as they are rather than compressed on the fly.
  private static let compressionLimit = 4 << 20
  /// Files up to this go along with the head; larger ones are sent by the system.
  private static let smallFile = 16 << 10

  private let site: SiteFolder
  private let reloadsPages: Bool
  private var compressedFiles = CompressedFiles()
  /// Seconds since 1970 of this turn of the event loop, and as a date.
  private(set) var seconds = 0
  private var date = ""

  init(_ site: SiteFolder, reloadsPages: Bool = false) {
    self.site = site
    self.reloadsPages = reloadsPages
    beginTurn()
  }

  /// Looks at the clock.
  func beginTurn() {
    let today = ServerClock.today
    guard today != seconds else { return }
    seconds = today
    date = HTTPDate.string(today)
  }

  func respond(to request: Request) -> Response {
    do {
      if reloadsPages, let response = liveReload(request) { return response }
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
      if reloadsPages, let bytes = contents(file, addition: LiveReload.element) {
        close(file.descriptor)
        return send(bytes, status: .notFound, fields, to: request)
      }
      return send(file, range: 0..<file.length, status: .notFound, fields, to: request)
    }
    return message(error.status, error.allow.map { [("Allow", $0)] } ?? [], to: request)
  }

  private func serve(_ file: SiteFolder.File, to request: Request) -> Response {
    let type = MediaType.of(fileName: file.path)
    let isLive = reloadsPages && type.isPage && file.length <= Self.compressionLimit
    var fields = HeaderFields()
    fields.add("Last-Modified", HTTPDate.string(file.validators.modified))
    fields.add("Cache-Control", "no-cache")
    if type.isCompressible { fields.add("Vary", "Accept-Encoding") }
    let isCompressed =
      type.isCompressible && request.fields["range"] == nil
      && (512...Self.compressionLimit).contains(file.length)
      && ContentCoding.acceptsGzip(request.fields["accept-encoding"])
    let validators = file.validators.variant((isLive ? "-live" : "") + (isCompressed ? "-gzip" : ""))
    fields.add("ETag", validators.entityTag)
    if let status = Preconditions.evaluate(request.fields, validators) {
      close(file.descriptor)
      return bodiless(status, fields, to: request)
    }
    fields.add("Content-Type", type.name)
    let addition = isLive ? LiveReload.element : []
    if isCompressed, let bytes = compressed(file, validators, addition: addition) {
      fields.add("Content-Encoding", "gzip")
      close(file.descriptor)
      return send(bytes, status: .ok, fields, to: request)
    }
    if isLive, let bytes = contents(file, addition: addition) {
      close(file.descriptor)
      return send(bytes, status: .ok, fields, to: request)
    }
    fields.add("Accept-Ranges", "bytes")
    return serveRange(of: file, fields, to: request)
  }

  private func serveRange(of file: SiteFolder.File, _ fields: HeaderFields, to request: Request) -> Response {
    let field =
      request.method == .get
        && Preconditions.rangeApplies(request.fields, file.validators, today: seconds)
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

  /// The script and the stream that pages of a watched site load themselves again by.
  private func liveReload(_ request: Request) -> Response? {
    var fields = HeaderFields()
    fields.add("Cache-Control", "no-store")
    switch request.path {
    case LiveReload.scriptPath:
      fields.add("Content-Type", "text/javascript; charset=utf-8")
      return send(LiveReload.script, status: .ok, fields, to: request)
    case LiveReload.eventsPath where request.method == .get:
      fields.add("Content-Type", "text/event-stream; charset=utf-8")
      // Without a length the content goes on to the end of the connection.
      let head = fields.head(.ok, contentLength: nil, date: date, .ends)
      return Response(status: .ok, head: head, content: .events, keepsAlive: false)
    default: return nil
    }
  }

  private func compressed(
    _ file: SiteFolder.File, _ validators: Validators, addition: [UInt8]
  ) -> [UInt8]? {
    if let bytes = compressedFiles.find(file.path, validators.entityTag) { return bytes }
    guard let bytes = contents(file, addition: addition).flatMap(ContentCoding.gzip) else { return nil }
    compressedFiles.keep(bytes, of: file.path, validators.entityTag)
    return bytes
  }

  /// Bytes of a file, with others behind them; nil when it has become shorter.
  private func contents(
    _ file: SiteFolder.File, range: Range<Int>? = nil, addition: [UInt8] = []
  ) -> [UInt8]? {
    let range = range ?? 0..<file.length
    var isWhole = true
    var bytes = unsafe [UInt8](unsafeUninitializedCapacity: range.count + addition.count) { buffer, filled in
      while filled < range.count {
        let count = unsafe pread(
          file.descriptor, buffer.baseAddress?.advanced(by: filled), range.count - filled,
          range.lowerBound + filled)
        guard count > 0 else {
          isWhole = false
          return
        }
        filled += count
      }
    }
    bytes += addition
    return isWhole ? bytes : nil
  }

  private func send(
    _ file: SiteFolder.File, range: Range<Int>, status: Status, _ fields: HeaderFields, to request: Request
  ) -> Response {
    if request.method == .get, range.count > Self.smallFile {
      let head = fields.head(status, contentLength: range.count, date: date, Persistence(request))
      return Response(
        status: status, head: head, content: .file(descriptor: file.descriptor, range: range),
        keepsAlive: request.keepsAlive)
    }
    defer { close(file.descriptor) }
    guard request.method == .get else {
      let head = fields.head(status, contentLength: range.count, date: date, Persistence(request))
      return Response(status: status, head: head, content: .none, keepsAlive: request.keepsAlive)
    }
    guard let bytes = contents(file, range: range) else {
      return message(.internalError, [], to: request)
    }
    return send(bytes, status: status, fields, to: request)
  }

  private func send(_ bytes: [UInt8], status: Status, _ fields: HeaderFields, to request: Request?)
    -> Response
  {
    let head = fields.head(status, contentLength: bytes.count, date: date, Persistence(request))
    return Response(
      status: status, head: head, content: request?.method == .head ? .none : .bytes(bytes),
      keepsAlive: request?.keepsAlive ?? false)
  }

  private func bodiless(_ status: Status, _ fields: HeaderFields, to request: Request) -> Response {
    let length = status == .notModified ? nil : 0
    let head = fields.head(status, contentLength: length, date: date, Persistence(request))
    return Response(status: status, head: head, content: .none, keepsAlive: request.keepsAlive)
  }

  private func message(_ status: Status, _ extra: [(String, String)], to request: Request?) -> Response {
    var fields = HeaderFields()
    for (name, value) in extra { fields.add(name, value) }
    fields.add("Content-Type", "text/plain; charset=utf-8")
    return send(Array("\(status.rawValue) \(status.reason)\n".utf8), status: status, fields, to: request)
  }
}
