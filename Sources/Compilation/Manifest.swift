import FoundationEssentials

/// Reading of the project's JSON manifests, with errors that say where.
enum Manifest {
  /// - Throws: `BuildFailure.unusableInput` that names the place in the file.
  static func decode<Contents: Decodable>(_ type: Contents.Type, path: String) throws -> Contents {
    let bytes = try FileSystem.read(path)
    do {
      return try JSONDecoder().decode(type, from: Data(bytes))
    } catch let error as DecodingError {
      throw BuildFailure.unusableInput(path, reason: reason(of: error))
    }
  }

  private static func reason(of error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context):
      "\(place(context.codingPath))has no “\(key.stringValue)”"
    case .typeMismatch(let type, let context):
      "\(place(context.codingPath))is not of the type \(type)"
    case .valueNotFound(_, let context):
      "\(place(context.codingPath))has no value"
    case .dataCorrupted(let context):
      "is not JSON: " + detail(context)
    @unknown default:
      "is not as expected"
    }
  }

  private static func detail(_ context: DecodingError.Context) -> String {
    guard let underlying = context.underlyingError as? CocoaError,
      let description = unsafe underlying.userInfo["NSDebugDescription"] as? String
    else { return context.debugDescription }
    return description
  }

  private static func place(_ path: [any CodingKey]) -> String {
    guard !path.isEmpty else { return "" }
    return path.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: ".") + " "
  }
}
