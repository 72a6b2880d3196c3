import Compilation

/// The costs of a build's stages as lines of a table.
enum ProfileTable {
  private static let columns = ["wall s", "CPU s", "MB", "MB/CPU s"]

  /// A line for each stage, and one for all with the peak of memory.
  static func lines(_ profile: BuildProfile) -> [String] {
    let rows = profile.stages.map { ($0.stage.rawValue, $0.cost) } + [("all", profile.total)]
    let head = line("stage", columns)
    let memory = "peak memory \(profile.peakMemory / 1_000_000) MB"
    return [head] + rows.map { line($0, cells($1)) } + [memory]
  }

  private static func cells(_ cost: BuildProfile.Cost) -> [String] {
    let (wall, processor, megabytes) = (seconds(cost.wall), seconds(cost.processor), Double(cost.bytes) / 1e6)
    return [
      decimal(wall, 2), decimal(processor, 2), cost.bytes > 0 ? decimal(megabytes, 1) : "",
      cost.bytes > 0 && processor >= 0.005 ? decimal(megabytes / processor, 1) : "",
    ]
  }

  private static func line(_ name: String, _ cells: [String]) -> String {
    cells.reduce(name + spaces(20 - name.utf8.count)) { line, cell in
      line + spaces(10 - cell.utf8.count) + cell
    }.trimmingEnd
  }

  private static func spaces(_ count: Int) -> String { String(repeating: " ", count: max(1, count)) }

  private static func seconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
  }

  /// A number with so many digits behind the point, never in powers of ten.
  static func decimal(_ number: Double, _ digits: Int) -> String {
    let scale = digits == 1 ? 10 : 100
    let scaled = Int((number * Double(scale)).rounded())
    let rest = String(scaled % scale)
    return String(scaled / scale) + "." + String(repeating: "0", count: digits - rest.utf8.count) + rest
  }
}

extension String {
  /// Without the spaces at its end.
  fileprivate var trimmingEnd: String {
    var text = self
    while text.utf8.last == 0x20 { text.removeLast() }
    return text
  }
}
