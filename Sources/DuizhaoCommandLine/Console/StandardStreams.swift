import Glibc

/// The three descriptors every process starts with, as they should be before anything else is opened.
enum StandardStreams {
  /// Makes sure that descriptors 0 to 2 exist.
  ///
  /// A program started with `>&-` would otherwise get descriptor 1 for the next file it opens and write its results
  /// into it. A closed one becomes `/dev/null` opened the wrong way round, so that its use still fails.
  static func occupyClosed() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // `open` gives the lowest free number, which is this one.
      _ = unsafe open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Writes all bytes, waiting where a descriptor does not block.
  ///
  /// - Returns: nil, or the error number.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Glibc.write(descriptor, buffer.baseAddress?.advanced(by: written), bytes.count - written)
      }
      if count > 0 {
        written += count
      } else if errno == EAGAIN {
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&wait, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }
}
