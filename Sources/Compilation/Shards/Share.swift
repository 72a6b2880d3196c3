import Serialization

/// One of the shares into which the texts of a project are divided, to be compiled on several machines.
package struct Share: Hashable, Sendable {
  /// From 1.
  package let number: Int
  package let count: Int

  /// More would be a slip of the hand.
  package static let greatestCount = 9999

  /// nil unless the number is one from 1 to the count.
  package init?(number: Int, of count: Int) {
    guard 1...Self.greatestCount ~= count, 1...count ~= number else { return nil }
    self.number = number
    self.count = count
  }

  /// As the command line has it: `2/8`.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }),
      let number = Int(parts[0]), let count = Int(parts[1])
    else { return nil }
    self.init(number: number, of: count)
  }

  /// Whether the text in a file is part of the share.
  ///
  /// Its path below the folder of the texts alone decides, by FNV-1a: the same on every machine, whatever other texts
  /// there are.
  func holds(_ file: String) -> Bool {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in file.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    // The last bit of the plain hash is but the parity of the bytes' last bits.
    return (hash ^ hash >> 32) % UInt64(count) == UInt64(number - 1)
  }
}

extension Share: CustomStringConvertible {
  package var description: String { "\(number)/\(count)" }
}

extension Share: Archivable {
  package init(from archive: inout ArchiveReader) throws(ArchiveFault) {
    guard let share = Share(number: try archive.length(), of: try archive.length()) else {
      throw .malformed("a share that cannot be")
    }
    self = share
  }

  package func write(to archive: inout ArchiveWriter) {
    archive.write(length: number)
    archive.write(length: count)
  }
}
