/// Ascending numbers of files in few ASCII letters and digits.
///
/// `*` for all; else the differences of neighbours, each one digit of base 36 in small letters after digits of base
/// 26 in capitals (5 → `5`, 40 → `B4`); or, where that is shorter, `~` and six files a letter.
enum FileList {
  static func encoded(_ files: [Int], of count: Int) -> String {
    if files.count == count { return "*" }
    let steps = steps(files)
    let flags = (files.last ?? 0) / 6 + 1
    return steps.utf8.count <= flags + 1 ? steps : "~" + bitmap(files)
  }

  private static func steps(_ files: [Int]) -> String {
    var text: [UInt8] = []
    var previous = 0
    for file in files {
      let step = file - previous
      if step >= 36 {
        var capitals: [UInt8] = []
        var rest = step / 36
        while rest > 0 {
          capitals.append(0x41 + UInt8(rest % 26))
          rest /= 26
        }
        text += capitals.reversed()
      }
      text += Array(String(step % 36, radix: 36).utf8)
      previous = file
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The first file is the lowest bit of the first letter.
  private static func bitmap(_ files: [Int]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    var values = [Int](repeating: 0, count: (files.last ?? 0) / 6 + 1)
    for file in files { values[file / 6] |= 1 << (file % 6) }
    return String(decoding: values.map { digits[$0] }, as: UTF8.self)
  }
}
