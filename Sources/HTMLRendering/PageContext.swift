import Normalization
import ContentRendering
import Linking
import Serialization
import Terminology

/// Addresses and small parts as one page writes them.
struct PageContext: Sendable {
  let site: Site
  /// Within the presentation's folder.
  let path: String
  private let address: RelativeAddress

  init(_ site: Site, path: String) {
    self.site = site
    self.path = path
    address = RelativeAddress(from: site.presentation.folder + "/" + path)
  }

  var words: Words { site.words }

  /// The address of a place of this presentation.
  func href(_ place: Place) -> String {
    address.to(folder: place.folder ?? site.presentation.folder, place.path, fragment: place.fragment)
  }

  /// The address of a file by its path below the output folder.
  func href(root path: String) -> String {
    address.to(path)
  }

  /// The address of a folder below the output folder, with `/` at its end.
  func href(folder path: String) -> String {
    address.to(path) + "/"
  }

  func link(_ place: Place?, _ children: [Node], class kind: String? = nil) -> Node {
    guard let place else { return .fragment(children) }
    let address = Attribute("href", href(place))
    return .element(Element("a", kind.map { [Attribute("class", $0), address] } ?? [address], children))
  }

  /// A concept's name, linked to its page or its entry.
  func link(concept id: String) -> Node {
    guard let text = site.nameNode(id) else { return .text(id) }
    let place = site.place(ofConcept: id)
    guard let place, place.path != path || !place.fragment.isEmpty else { return text }
    return .tag("a", ["class": "term", "href": href(place), "data-term": id], [text])
  }

  /// An API's name as code, linked to its page.
  func link(api name: String) -> Node {
    let place = site.place(ofAPI: name)
    return link(
      place?.path == path ? nil : place, [.tag("code", [:], BreakableName.nodes(name))], class: "api")
  }

  /// The renderer for the blocks of one source on this page.
  func renderer(for source: LinkedSource, _ options: BlockRenderer.Options, prefix: String = "")
    -> BlockRenderer
  {
    BlockRenderer(
      options: options, addresses: addresses(for: source), glossary: site.collection.glossary,
      repairs: source.text.repairs, anchorPrefix: prefix)
  }

  private func addresses(for source: LinkedSource) -> AddressResolver {
    let context = self
    let pictures = source.pictures
    return AddressResolver(
      concept: { id in
        guard let place = context.site.place(ofConcept: id), place.path != context.path else { return nil }
        return context.href(place)
      },
      api: { context.site.place(ofAPI: $0).map(context.href) },
      target: { context.site.place(of: $0).map(context.href) },
      image: { address in
        pictures[address].map { PlacedPicture($0, at: context.href(root: "pictures/" + $0.name)) }
      })
  }
}
