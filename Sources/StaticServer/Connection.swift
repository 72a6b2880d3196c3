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
  private var input: [UInt8] = []
  private var searched = 0
  private var output: [UInt8] = []
  private var written = 0
  private var file: (descriptor: Int32, position: Int, end: Int)?
  private var endsAfterAnswer = false
  /// Bytes that came behind the last answer and were thrown away; nil before it is sent.
  private var drained: Int?
  /// When the connection is given up, in seconds of the monotonic clock.
  private(set) var deadline: Int

  init(socket: Int32, deadline: Int) {
    self.socket = socket
    self.deadline = deadline
  }

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
        if endsAfterAnswer {
          linger(until: now + configuration.lingeringTimeout)
          continue
        }
        deadline = now + configuration.idleTimeout
      }
      if let end = RequestParser.headEnd(in: input, from: searched), end <= configuration.headerLimit {
        answer(end, responder)
        continue
      }
      if input.count > configuration.headerLimit {
        begin(responder.refuse(RequestError(.headerFieldsTooLarge)))
        continue
      }
      searched = input.count
      switch read() {
      case .some(true): if searched == 0 { deadline = now + configuration.requestTimeout }
      case .some(false): return .wantsToRead
      case .none: return .finished
      }
    }
    // A socket that can be written comes up again at once, with or without further input.
    return .wantsToWrite
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

  /// Tells a client that was too slow so, if it was in the middle of a request.
  mutating func timeOut(_ responder: Responder) {
    guard !isWriting, !input.isEmpty, drained == nil else { return }
    begin(responder.refuse(RequestError(.requestTimeout)))
    _ = write()
  }

  mutating func closeDescriptors() {
    if let file { close(file.descriptor) }
    file = nil
    close(socket)
  }

  private var isWriting: Bool { written < output.count || file != nil }

  private mutating func answer(_ end: Int, _ responder: Responder) {
    do {
      let request = try RequestParser.parse(input[..<end])
      begin(responder.respond(to: request))
    } catch let error as RequestError {
      begin(responder.refuse(error))
    } catch {
      begin(responder.refuse(RequestError(.internalError)))
    }
    input.removeFirst(end)
    searched = 0
  }

  private mutating func begin(_ response: Response) {
    output = response.head
    written = 0
    switch response.content {
    case .bytes(let bytes): output += bytes
    case .file(let descriptor, let range):
      file = (descriptor, range.lowerBound, range.upperBound)
    }
    endsAfterAnswer = !response.keepsAlive
  }

  /// Whether some bytes came; nil when the client is gone.
  private mutating func read() -> Bool? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { unsafe recv(socket, $0.baseAddress, $0.count, 0) }
      if count > 0 {
        input += buffer[..<count]
        return true
      }
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
