import CLinux
import Glibc

/// Waits for sockets and lets each connection go on when it can.
struct EventLoop {
  private let epoll: Int32
  private let listener: Int32
  private let stop: Int32
  private let responder: Responder
  private let configuration: ServerConfiguration
  private var connections: [Int32: Connection] = [:]
  private var isAccepting = true

  /// - Throws: `ServerError` when the system has no descriptors left.
  init(listener: Int32, stop: Int32, _ responder: Responder, _ configuration: ServerConfiguration) throws {
    epoll = epoll_create1(Int32(EPOLL_CLOEXEC))
    guard epoll >= 0 else { throw ServerError("no descriptor left for epoll") }
    self.listener = listener
    self.stop = stop
    self.responder = responder
    self.configuration = configuration
    watch(listener, EPOLLIN, EPOLL_CTL_ADD)
    watch(stop, EPOLLIN, EPOLL_CTL_ADD)
  }

  /// Returns when a signal asks for it; answers under way are cut off, the listener stays the caller's.
  mutating func run() {
    var events = unsafe [epoll_event](repeating: epoll_event(), count: 64)
    var swept = Self.now
    while true {
      let count = unsafe epoll_wait(epoll, &events, Int32(events.count), 1000)
      let now = Self.now
      for index in 0..<max(0, Int(count)) {
        let descriptor = unsafe events[index].data.fd
        if descriptor == stop { return finish() }
        if descriptor == listener { accept(now) } else { advance(descriptor, now) }
      }
      if now != swept {
        sweep(now)
        swept = now
      }
    }
  }

  private mutating func accept(_ now: Int) {
    while connections.count < configuration.connectionLimit {
      let socket = Glibc.accept(listener, nil, nil)
      guard socket >= 0 else {
        // Without descriptors the listener would come up again and again; it waits for one to be given back.
        if errno == EMFILE || errno == ENFILE { break }
        return
      }
      _ = fcntl(socket, F_SETFL, O_NONBLOCK)
      var yes: Int32 = 1
      _ = unsafe setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, 4)
      connections[socket] = Connection(socket: socket, deadline: now + configuration.requestTimeout)
      watch(socket, EPOLLIN, EPOLL_CTL_ADD)
      advance(socket, now)
    }
    isAccepting = false
    watch(listener, EPOLL_EVENTS(rawValue: 0), EPOLL_CTL_MOD)
  }

  private mutating func advance(_ descriptor: Int32, _ now: Int) {
    guard var connection = connections.removeValue(forKey: descriptor) else { return }
    switch connection.advance(responder, configuration, now: now) {
    case .wantsToRead:
      connections[descriptor] = connection
      watch(descriptor, EPOLLIN, EPOLL_CTL_MOD)
    case .wantsToWrite:
      connections[descriptor] = connection
      watch(descriptor, EPOLLOUT, EPOLL_CTL_MOD)
    case .finished:
      end(&connection)
    }
  }

  private mutating func sweep(_ now: Int) {
    for descriptor in connections.filter({ $0.value.deadline < now }).map(\.key) {
      guard var connection = connections.removeValue(forKey: descriptor) else { continue }
      connection.timeOut(responder)
      end(&connection)
    }
    if connections.count < configuration.connectionLimit { acceptAgain() }
  }

  private mutating func end(_ connection: inout Connection) {
    connection.closeDescriptors()
    acceptAgain()
  }

  private mutating func acceptAgain() {
    guard !isAccepting else { return }
    isAccepting = true
    watch(listener, EPOLLIN, EPOLL_CTL_MOD)
  }

  private mutating func finish() {
    for descriptor in connections.keys { connections[descriptor]?.closeDescriptors() }
    connections = [:]
    close(epoll)
  }

  private func watch(_ descriptor: Int32, _ events: EPOLL_EVENTS, _ operation: Int32) {
    var event = unsafe epoll_event(events: events.rawValue, data: epoll_data_t(fd: descriptor))
    _ = unsafe epoll_ctl(epoll, operation, descriptor, &event)
  }

  private static var now: Int {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec
  }
}
