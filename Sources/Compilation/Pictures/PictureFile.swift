/// Why a file is not shown as a picture.
struct PictureFault: Error {
  let reason: String
}

/// What a picture's bytes are: SVG, PNG, GIF, JPEG or WebP, which are what pages and books may show.
struct PictureFile {
  let mediaType: String
  /// In CSS pixels; nil when the file does not say.
  let width: Int?
  let height: Int?

  /// - Throws: `PictureFault` when the file is no picture of its name's kind, or holds what may run or load.
  init(_ bytes: [UInt8], path: String) throws(PictureFault) {
    guard let mediaType = Self.mediaType(ofFile: path) else {
      throw PictureFault(reason: "only SVG, PNG, GIF, JPEG and WebP are")
    }
    self.mediaType = mediaType
    if mediaType == "image/svg+xml" {
      let drawing = try SVGFile(bytes)
      (width, height) = (drawing.width, drawing.height)
      return
    }
    guard Self.isSigned(bytes, mediaType) else {
      throw PictureFault(reason: "it is no \(Self.ending(ofFile: path)) file")
    }
    let size = RasterSize(bytes, mediaType: mediaType)
    (width, height) = (size?.width, size?.height)
  }

  /// By the file name's ending; nil for anything that is not shown.
  static func mediaType(ofFile path: String) -> String? {
    switch ending(ofFile: path) {
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "gif": "image/gif"
    case "jpg", "jpeg": "image/jpeg"
    case "webp": "image/webp"
    default: nil
    }
  }

  static func ending(ofFile path: String) -> String {
    path.lastIndex(of: ".").map { path[path.index(after: $0)...].lowercased() } ?? ""
  }

  private static func isSigned(_ bytes: [UInt8], _ mediaType: String) -> Bool {
    switch mediaType {
    case "image/png": bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    case "image/gif": bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8)
    case "image/jpeg": bytes.starts(with: [0xFF, 0xD8, 0xFF])
    default: bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
    }
  }
}

/// The size that the head of a PNG or GIF file gives.
struct RasterSize {
  let width: Int
  let height: Int

  init?(_ bytes: [UInt8], mediaType: String) {
    switch mediaType {
    case "image/png" where bytes.count >= 24 && bytes[12...15].elementsEqual("IHDR".utf8):
      width = bytes[16...19].reduce(0) { $0 << 8 | Int($1) }
      height = bytes[20...23].reduce(0) { $0 << 8 | Int($1) }
    case "image/gif" where bytes.count >= 10:
      width = Int(bytes[6]) | Int(bytes[7]) << 8
      height = Int(bytes[8]) | Int(bytes[9]) << 8
    default: return nil
    }
    guard width > 0, height > 0 else { return nil }
  }
}
