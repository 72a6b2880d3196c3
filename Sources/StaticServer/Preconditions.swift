/// A file as conditional requests see it.
struct Validators: Hashable, Sendable {
  /// Strong, with quotes.
  let entityTag: String
  /// Seconds since 1970.
  let modified: Int

  /// Those of another form of the same file.
  func variant(_ suffix: String) -> Validators {
    suffix.isEmpty ? self : Validators(entityTag: entityTag.dropLast() + suffix + "\"", modified: modified)
  }
}

/// Conditional requests, in the order of precedence of RFC 9110, section 13.2.2.
enum Preconditions {
  /// The status that a request's conditions ask for instead of the file; nil when it is to be sent.
  static func evaluate(_ fields: [String: String], _ validators: Validators) -> Status? {
    if let tags = fields["if-match"] {
      if !matches(tags, validators.entityTag, strongly: true) { return .preconditionFailed }
    } else if let date = fields["if-unmodified-since"].flatMap(HTTPDate.seconds), validators.modified > date {
      return .preconditionFailed
    }
    if let tags = fields["if-none-match"] {
      return matches(tags, validators.entityTag, strongly: false) ? .notModified : nil
    }
    if let date = fields["if-modified-since"].flatMap(HTTPDate.seconds), validators.modified <= date {
      return .notModified
    }
    return nil
  }

  /// Whether a Range applies: no If-Range, or one that names this very file.
  ///
  /// `today` is in seconds since 1970: a date is no proof where the file may have changed again within its second.
  static func rangeApplies(_ fields: [String: String], _ validators: Validators, today: Int) -> Bool {
    guard let condition = fields["if-range"] else { return true }
    if condition.hasPrefix("\"") { return condition == validators.entityTag }
    return HTTPDate.seconds(condition) == validators.modified && validators.modified < today
  }

  private static func matches(_ list: String, _ tag: String, strongly: Bool) -> Bool {
    if list == "*" { return true }
    return list.split(separator: ",").contains { entry in
      var entry = entry.drop { $0 == " " || $0 == "\t" }
      while entry.last == " " || entry.last == "\t" { entry = entry.dropLast() }
      if entry.hasPrefix("W/") {
        if strongly { return false }
        entry = entry.dropFirst(2)
      }
      return entry == tag
    }
  }
}

/// The header field Range, for one range of bytes.
enum ByteRange {
  enum Answer: Hashable {
    /// No range, several, or one that is not understood: the whole file.
    case whole
    case part(Range<Int>)
    case notSatisfiable
  }

  static func parse(_ field: String?, length: Int) -> Answer {
    guard let field, field.prefix(6).lowercased() == "bytes=", !field.contains(",") else { return .whole }
    let bounds = field.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
    guard bounds.count == 2 else { return .whole }
    let (first, last) = (number(bounds[0]), number(bounds[1]))
    switch (first, last) {
    case (let first?, nil) where bounds[1].isEmpty:
      return first < length ? .part(first..<length) : .notSatisfiable
    case (let first?, let last?) where first <= last:
      return first < length ? .part(first..<min(last + 1, length)) : .notSatisfiable
    case (nil, let suffix?) where bounds[0].isEmpty:
      return suffix > 0 && length > 0 ? .part(max(0, length - suffix)..<length) : .notSatisfiable
    default: return .whole
    }
  }

  /// No file is as long as a number of more digits than these.
  private static func number(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    let digits = text.drop { $0 == "0" }
    return digits.isEmpty ? 0 : digits.utf8.count > 17 ? Int.max / 2 : Int(digits)
  }
}
