import Terminology

/// The running program as other machines know it: by what is in its file.
///
/// A version's number would not do: two programs of one version may be built from different sources.
enum ProgramSum {
  static let running: String = {
    guard let program = FlatBytes(mapping: "/proc/self/exe") else { return "" }
    return "\(program.count) \(String(program.checksum, radix: 16))"
  }()
}
