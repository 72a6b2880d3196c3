import ContentRendering
import Linking
import Serialization
import Terminology

/// A page at the address that something had before it was renamed, which leads to its page of today.
///
/// `"renamed": {"pop-over": "popover"}` in `site.json` → `components/pop-over.html` leads to `components/popover.html`.
struct Redirect {
  /// Within the presentation's folder.
  let path: String
  let target: Place

  /// Those of a side of the site, in order of the old names.
  ///
  /// A name that is in use again, or that leads nowhere, has none; `RenameDiagnostics` says so.
  static func all(of site: Site) -> [Redirect] {
    site.settings.renamed.sorted { $0.key < $1.key }.compactMap { old, new in
      Redirect(from: old, to: new, in: site)
    }
  }

  private init?(from old: String, to new: String, in site: Site) {
    if let place = site.place(ofConcept: new) {
      guard site.collection.glossary.concept(old) == nil else { return nil }
      self.init(path: Site.componentPath(old), target: place)
    } else if let place = site.place(ofAPI: new) {
      guard let path = site.apiFiles.formerPath(of: old) else { return nil }
      self.init(path: path, target: place)
    } else if site.collection.source(new) != nil, !site.isEnglish {
      guard site.collection.source(old) == nil else { return nil }
      self.init(path: Site.sourcePath(old), target: site.place(inText: new))
    } else {
      return nil
    }
  }

  private init(path: String, target: Place) {
    self.path = path
    self.target = target
  }

  func file(in site: Site) -> OutputFile {
    let context = PageContext(site, path: path)
    let address = context.href(target)
    let head =
      HeadParts.common(title: site.words[.moved] + " " + target.path, description: "")
      + [
        .tag("meta", ["name": "robots", "content": "noindex"]),
        .tag("meta", ["http-equiv": "refresh", "content": "0; url=" + address]),
      ] + HeadParts.theme(context.href(root:))
      + (site.settings.baseURL.map { base in
        [.tag("link", ["rel": "canonical", "href": base + site.presentation.folder + "/" + target.path])]
      } ?? [])
    let main: [Node] = [
      .tag("h1", [:], [.text(site.words[.moved])]),
      .tag("p", [:], [.tag("a", ["href": address], [.text(target.path)])]),
    ]
    let root = Node.tag(
      "html", ["lang": site.presentation.languageTag],
      [.tag("head", [:], head), .tag("body", ["class": "root"], [.tag("main", ["class": "page"], main)])])
    return OutputFile(
      path: site.presentation.folder + "/" + path, bytes: NodeWriter.document(root, .html), isListed: false)
  }
}
