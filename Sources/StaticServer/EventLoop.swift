import CLinux
import Glibc

/// Waits for sockets and lets each connection go on when it can.
struct EventLoop {
  /// What the loop waits for beside connections.
  struct Sources {
    let listener: Int32
    let stop: Int32
    let reload: ReloadSignal?
  }

  private let epoll: Int32
  private let sources: Sources
  private let responder: Responder
  private let configuration: ServerConfiguration
  private var log: AccessLog?
  private var connections: [Int32: Connection] = [:]
  private var isAccepting = true
  /// When a stop that was asked for is carried out at the latest; nil while none was.
  private var end: Int?

  /// - Throws: `ServerError` when the system has no descriptors left.
  init(
    _ sources: Sources, _ responder: Responder, _ configuration: ServerConfiguration, log: AccessLog?
  ) throws {
    epoll = epoll_create1(Int32(EPOLL_CLOEXEC))
    guard epoll >= 0 else { throw ServerError("no descriptor left for epoll") }
    self.sources = sources
    self.responder = responder
    self.configuration = configuration
    self.log = log
    watch(sources.listener, EPOLLIN, EPOLL_CTL_ADD)
    watch(sources.stop, EPOLLIN, EPOLL_CTL_ADD)
    if let reload = sources.reload { watch(reload.descriptor, EPOLLIN, EPOLL_CTL_ADD) }
  }

  /// Returns when a signal asks for it, with the answers under way sent; the listener stays the caller's.
  ///
  /// A second signal, or clients that do not take their answers in, cut them off.
  mutating func run() {
    var events = unsafe [epoll_event](repeating: epoll_event(), count: 256)
    var swept = ServerClock.now
    while true {
      let count = unsafe epoll_wait(epoll, &events, Int32(events.count), 1000)
      let now = ServerClock.now
      responder.beginTurn()
      for index in 0..<max(0, Int(count)) {
        let descriptor = unsafe events[index].data.fd
        if descriptor == sources.stop {
          if !beginStop(now) { return finish() }
        } else if descriptor == sources.listener {
          accept(now)
        } else if let reload = sources.reload, descriptor == reload.descriptor {
          reload.take()
          tellListeners(LiveReload.event, now)
        } else {
          advance(descriptor, now)
        }
      }
      if now != swept {
        sweep(now)
        swept = now
      }
      log?.flush()
      if let end, connections.isEmpty || now >= end { return finish() }
    }
  }

  private mutating func accept(_ now: Int) {
    // No more than a share at a time: the connections there are have their turn as well.
    for _ in 0..<256 {
      let socket = Glibc.accept(sources.listener, nil, nil)
      guard socket >= 0 else {
        // Without descriptors the listener would come up again and again; it waits for one to be given back.
        if errno == EMFILE || errno == ENFILE { stopAccepting() }
        return
      }
      guard connections.count < configuration.connectionLimit || makeRoom() else {
        close(socket)
        return
      }
      _ = fcntl(socket, F_SETFL, O_NONBLOCK)
      _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
      var yes: Int32 = 1
      _ = unsafe setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, 4)
      connections[socket] = Connection(
        socket: socket, deadline: now + configuration.requestTimeout,
        peer: log == nil ? "" : PeerAddress.text(of: socket))
      watch(socket, EPOLLIN, EPOLL_CTL_ADD)
    }
  }

  /// Closes the connection that has waited longest for a request; whether there was one.
  private mutating func makeRoom() -> Bool {
    let waiting = connections.filter { $0.value.isReplaceable }.min { $0.value.deadline < $1.value.deadline }
    guard let descriptor = waiting?.key, var connection = connections.removeValue(forKey: descriptor) else {
      return false
    }
    connection.closeDescriptors()
    return true
  }

  private mutating func advance(_ descriptor: Int32, _ now: Int) {
    guard var connection = connections.removeValue(forKey: descriptor) else { return }
    let outcome = connection.advance(responder, configuration, now: now)
    if log != nil {
      for entry in connection.takeLog() { log?.add(entry, from: connection.peer, at: responder.seconds) }
    }
    let events =
      switch outcome {
      case .wantsToRead: EPOLLIN
      case .wantsToWrite: EPOLLOUT
      case .finished: EPOLL_EVENTS(rawValue: 0)
      }
    guard events.rawValue != 0 else { return end(&connection) }
    if connection.watched != events.rawValue {
      connection.watched = events.rawValue
      watch(descriptor, events, EPOLL_CTL_MOD)
    }
    connections[descriptor] = connection
  }

  private mutating func sweep(_ now: Int) {
    for descriptor in connections.filter({ $0.value.deadline < now }).map(\.key) {
      guard var connection = connections.removeValue(forKey: descriptor) else { continue }
      connection.timeOut(responder)
      if log != nil {
        for entry in connection.takeLog() { log?.add(entry, from: connection.peer, at: responder.seconds) }
      }
      end(&connection)
    }
    if now % 15 == 0 { tellListeners(LiveReload.sign, now) }
    if connections.count < configuration.connectionLimit { acceptAgain() }
  }

  /// Sends bytes to the pages that listen for changes.
  private mutating func tellListeners(_ bytes: [UInt8], _ now: Int) {
    for descriptor in connections.filter({ $0.value.isListening }).map(\.key) {
      connections[descriptor]?.tell(bytes)
      advance(descriptor, now)
    }
  }

  private mutating func end(_ connection: inout Connection) {
    connection.closeDescriptors()
    acceptAgain()
  }

  private mutating func stopAccepting() {
    isAccepting = false
    watch(sources.listener, EPOLL_EVENTS(rawValue: 0), EPOLL_CTL_MOD)
  }

  private mutating func acceptAgain() {
    guard !isAccepting, end == nil else { return }
    isAccepting = true
    watch(sources.listener, EPOLLIN, EPOLL_CTL_MOD)
  }

  /// Takes no more connections and requests; false when a stop was under way already.
  private mutating func beginStop(_ now: Int) -> Bool {
    guard end == nil else { return false }
    var count: UInt64 = 0
    _ = unsafe read(sources.stop, &count, 8)
    if count > 1 { return false }
    end = now + configuration.stopTimeout
    stopAccepting()
    for descriptor in connections.keys {
      guard connections[descriptor]?.endAfterAnswer() == false else { continue }
      connections[descriptor]?.closeDescriptors()
      connections[descriptor] = nil
    }
    return true
  }

  private mutating func finish() {
    for descriptor in connections.keys { connections[descriptor]?.closeDescriptors() }
    connections = [:]
    log?.flush()
    close(epoll)
  }

  private func watch(_ descriptor: Int32, _ events: EPOLL_EVENTS, _ operation: Int32) {
    var event = unsafe epoll_event(events: events.rawValue, data: epoll_data_t(fd: descriptor))
    _ = unsafe epoll_ctl(epoll, operation, descriptor, &event)
  }
}

/// Times, in seconds.
enum ServerClock {
  /// Of the clock that nobody sets, for deadlines.
  static var now: Int { seconds(CLOCK_MONOTONIC) }

  /// Since 1970.
  static var today: Int { seconds(CLOCK_REALTIME) }

  private static func seconds(_ clock: clockid_t) -> Int {
    var time = timespec()
    _ = unsafe clock_gettime(clock, &time)
    return time.tv_sec
  }
}
