import Testing

@testable import Compilation

@Suite struct PictureFileTests {
  private func svg(_ inside: String, root: String = "") throws -> PictureFile {
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' \(root)>\(inside)</svg>"
    return try PictureFile(Array(text.utf8), path: "a.SVG")
  }

  @Test(arguments: [
    "<rect/>", "<style>.a{fill:url(#g)}</style>", "<use href='#a'/>", "<title>on the way</title>",
    "<image xlink:href='data:image/png;base64,AA=='/>", "<path fill='url( #g )'/>",
  ])
  func drawingsThatStayWithinThemselvesAreShown(inside: String) throws {
    #expect(try svg(inside).mediaType == "image/svg+xml")
  }

  @Test(arguments: [
    "<script>1</script>", "<SCRIPT/>", "<rect onclick='x()'/>", "<a href=' java\tscript:x()'><rect/></a>",
    "<a xlink:href='https://example.org/'/>", "<image href='http://example.org/a.png'/>",
    "<image href='data:image/svg+xml,x'/>", "<foreignObject/>", "<style>@import 'a.css'</style>",
    "<rect style='fill:url(\"http://example.org\")'/>", "<set attributeName='href' to='javascript:x()'/>",
    "<style>.a{background:URL(//example.org)}</style>",
  ])
  func whatRunsOrLoadsIsRefused(inside: String) {
    #expect(throws: PictureFault.self) { try svg(inside) }
  }

  @Test(arguments: [
    "<svg xmlns='http://www.w3.org/2000/svg'><rect></svg>", "<html/>", "",
    "<!DOCTYPE svg [<!ENTITY a 'b'>]><svg/>",
    "<?xml-stylesheet href='a.css'?><svg/>",
  ])
  func whatIsNoSoundDrawingIsRefused(text: String) {
    #expect(throws: PictureFault.self) { try PictureFile(Array(text.utf8), path: "a.svg") }
  }

  @Test func sizeComesFromAttributesOrTheViewBox() throws {
    let own = try svg("", root: "width='32px' height='20' viewBox='0 0 160 100'")
    #expect(own.width == 32)
    #expect(own.height == 20)
    let box = try svg("", root: "width='100%' height='100%' viewBox='0, 0, 160, 100'")
    #expect(box.width == 160)
    #expect(box.height == 100)
    #expect(try svg("").width == nil)
  }

  @Test func rasterFilesAreKnownByTheirSignature() throws {
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    let file = try PictureFile(png + [0, 0, 1, 0x40, 0, 0, 0, 0xC8], path: "a.png")
    #expect(file.width == 320)
    #expect(file.height == 200)
    let gif = try PictureFile(Array("GIF89a".utf8) + [0x40, 1, 0xC8, 0], path: "a.gif")
    #expect(gif.width == 320)
    #expect(throws: PictureFault.self) { try PictureFile(png, path: "a.jpg") }
    #expect(throws: PictureFault.self) { try PictureFile(png, path: "a.bmp") }
    #expect(try PictureFile(png, path: "a.png").width == nil)
  }

  @Test func addressesResolveAgainstTheTextsFolder() {
    #expect(PictureAddress("a.svg")?.path(from: "") == "a.svg")
    #expect(PictureAddress("./x/../a%20b.svg?v=1#t")?.path(from: "deep/er") == "deep/er/a b.svg")
    #expect(PictureAddress("../a.svg")?.path(from: "deep") == "a.svg")
    #expect(PictureAddress("../a.svg")?.path(from: "") == nil)
    #expect(PictureAddress("/a.svg")?.path(from: "deep") == nil)
    for address in ["https://example.org/a.svg", "data:image/png,x", "//example.org/a.svg", ""] {
      #expect(PictureAddress(address) == nil)
    }
    #expect(PictureAddress("图/a:b.svg")?.path(from: "") == "图/a:b.svg")
  }
}
