import Foundation

/// The program that the tests start as a user would.
public enum BuiltProgram {
  /// It lies beside the executable of the tests.
  public static var url: URL {
    let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(fileURLWithPath: own ?? CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("duizhao")
  }
}
