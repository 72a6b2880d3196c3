import CLinux
import Glibc

/// One client: reads requests, writes answers, never waits.
struct Connection {
  enum Outcome {
    /// Wait until the socket can be read.
    case wantsToRead
    /// Wait until the socket can be written.
    case wantsToWrite
    case finished
  }

  /// How many steps a connection may take in one turn.
  private static let share = 64

  let socket: Int32
  /// The address of the other side; empty where no log is kept.
  let peer: String
  /// The events that epoll watches the socket for.
  var watched = EPOLLIN.rawValue
  private var input: [UInt8] = []
  private var searched = 0
  private var output: [UInt8] = []
  private var written = 0
  private var file: (descriptor: Int32, position: Int, end: Int)?
  private var endsAfterAnswer = false
  /// Whether the answer is a stream of events, which has no end.
  private(set) var isListening = false
  /// Bytes that came behind the last answer and were thrown away; nil before it is sent.
  private var drained: Int?
  /// When the connection is given up, in seconds of the monotonic clock.
  private(set) var deadline: Int
  private var log: [AccessLog.Entry] = []

  init(socket: Int32, deadline: Int, peer: String) {
    self.socket = socket
    self.deadline = deadline
    self.peer = peer
  }

  /// Whether it waits for a request and may be closed when another needs its place.
  var isReplaceable: Bool { !isWriting && !isListening }

  /// Goes on as far as the socket lets it.
  ///
  /// A client that keeps sending requests gets no more than its share before the others have their turn.
  mutating func advance(_ responder: Responder, _ configuration: ServerConfiguration, now: Int) -> Outcome {
    for _ in 0..<Self.share {
      if drained != nil { return drain() }
      if isWriting {
        guard let isDone = write() else { return .finished }
        deadline = now + configuration.requestTimeout
        if !isDone { return .wantsToWrite }
        if isListening { continue }
        if endsAfterAnswer {
          linger(until: now + configuration.lingeringTimeout)
          continue
        }
        deadline = now + configuration.idleTimeout
        // What comes next is announced; asking for it at once would mostly be in vain.
        if input.isEmpty { return .wantsToRead }
      }
      if isListening { return listen() }
      if takeRequest(responder, configuration) { continue }
      let isFirst = input.isEmpty
      switch read() {
      case .some(true): if isFirst { deadline = now + configuration.requestTimeout }
      case .some(false): return .wantsToRead
      case .none: return .finished
      }
    }
    // A socket that can be written comes up again at once, with or without further input.
    return .wantsToWrite
  }

  /// Answers the request at the beginning of the input; whether there was a whole one.
  private mutating func takeRequest(_ responder: Responder, _ configuration: ServerConfiguration) -> Bool {
    if let end = RequestParser.headEnd(in: input, from: searched), end <= configuration.headerLimit {
      answer(end, responder)
      return true
    }
    searched = input.count
    guard input.count > configuration.headerLimit else { return false }
    let isLine = input.prefix(configuration.headerLimit).contains(0x0A)
    begin(responder.refuse(RequestError(isLine ? .headerFieldsTooLarge : .uriTooLong)))
    return true
  }

  /// Says that nothing more will come, and goes on reading for a moment.
  ///
  /// A socket closed with input unread resets the connection, and the answer may be lost on its way.
  private mutating func linger(until deadline: Int) {
    shutdown(socket, Int32(SHUT_WR))
    self.deadline = deadline
    input = []
    drained = 0
  }

  private mutating func drain() -> Outcome {
    while let count = drained, count < 1 << 20 {
      switch read() {
      case .some(true):
        drained = count + input.count
        input = []
      case .some(false): return .wantsToRead
      case .none: return .finished
      }
    }
    return .finished
  }

  /// Waits for the other side to leave; what it says meanwhile is nobody's business.
  private mutating func listen() -> Outcome {
    deadline = Int.max
    input = []
    switch read() {
    case .none: return .finished
    case .some: return .wantsToRead
    }
  }

  /// Adds bytes to a stream of events; one who does not take them in is given up like any slow client.
  mutating func tell(_ bytes: [UInt8]) {
    if written == output.count {
      output = []
      written = 0
    }
    if output.count < 4096 { output += bytes }
  }

  /// Makes the answer under way the last one; false when there is none.
  mutating func endAfterAnswer() -> Bool {
    endsAfterAnswer = true
    return isWriting && !isListening
  }

  /// Tells a client that was too slow so, if it was in the middle of a request.
  mutating func timeOut(_ responder: Responder) {
    guard !isWriting, !input.isEmpty, drained == nil, !isListening else { return }
    begin(responder.refuse(RequestError(.requestTimeout)))
    _ = write()
  }

  mutating func closeDescriptors() {
    if let file { close(file.descriptor) }
    file = nil
    close(socket)
  }

  /// What was answered since the last call.
  mutating func takeLog() -> [AccessLog.Entry] {
    defer { log = [] }
    return log
  }

  private var isWriting: Bool { written < output.count || file != nil }

  private mutating func answer(_ end: Int, _ responder: Responder) {
    let line = peer.isEmpty ? [] : RequestParser.firstLine(input[..<end])
    do {
      begin(responder.respond(to: try RequestParser.parse(input[..<end])), line)
    } catch let error as RequestError {
      begin(responder.refuse(error), line)
    } catch {
      begin(responder.refuse(RequestError(.internalError)), line)
    }
    if end == input.count { input.removeAll(keepingCapacity: true) } else { input.removeFirst(end) }
    searched = 0
  }

  private mutating func begin(_ response: Response, _ line: [UInt8] = []) {
    let wasEnding = endsAfterAnswer
    output = response.head
    written = 0
    var length = 0
    switch response.content {
    case .none: break
    case .bytes(let bytes):
      output += bytes
      length = bytes.count
    case .file(let descriptor, let range):
      file = (descriptor, range.lowerBound, range.upperBound)
      length = range.count
    case .events: isListening = true
    }
    endsAfterAnswer = wasEnding || !response.keepsAlive
    guard !peer.isEmpty else { return }
    log.append(AccessLog.Entry(requestLine: line, status: response.status.rawValue, length: length))
  }

  /// Whether some bytes came; nil when the client is gone.
  private mutating func read() -> Bool? {
    while true {
      let count = unsafe withUnsafeTemporaryAllocation(byteCount: 8192, alignment: 16) { buffer in
        let count = unsafe recv(socket, buffer.baseAddress, buffer.count, 0)
        if count > 0 { unsafe input.append(contentsOf: buffer[..<count]) }
        return count
      }
      if count > 0 { return true }
      if count < 0, errno == EINTR { continue }
      return count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK) ? false : nil
    }
  }

  /// Whether everything was written; nil when the client is gone.
  private mutating func write() -> Bool? {
    while written < output.count {
      let flags = Int32(MSG_NOSIGNAL) | (file == nil ? 0 : Int32(MSG_MORE))
      let count = unsafe output.withUnsafeBytes { buffer in
        unsafe send(socket, buffer.baseAddress?.advanced(by: written), output.count - written, flags)
      }
      if count > 0 { written += count } else if let isDone = interruption() { return isDone ? nil : false }
    }
    while let part = file {
      if part.position == part.end {
        close(part.descriptor)
        file = nil
        break
      }
      var offset = part.position
      let count = unsafe sendfile(socket, part.descriptor, &offset, part.end - part.position)
      if count > 0 {
        file?.position = part.position + count
      } else if count == 0 {
        return nil  // The file became shorter; what was promised cannot be sent.
      } else if let isDone = interruption() {
        return isDone ? nil : false
      }
    }
    return true
  }

  /// After a failed write: nil to try again, false to wait, true when the client is gone.
  private func interruption() -> Bool? {
    if errno == EINTR { return nil }
    return !(errno == EAGAIN || errno == EWOULDBLOCK)
  }
}
