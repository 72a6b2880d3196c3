import ContentRendering
import HanText
import Diagnostics
import Linking
import Normalization
import Serialization
import Terminology

/// What was damaged and repaired, which source describes what and how it names it, and what is still open.
struct ReportPage {
  /// How many texts the chart has room for; the table beside it has all.
  private static let mostBars = 60

  let site: Site
  let context: PageContext

  init(_ site: Site) {
    self.site = site
    context = PageContext(site, path: "report.html")
  }

  private var words: Words { site.words }
  private var sources: [LinkedSource] { site.collection.sources }

  var page: Page {
    Page(
      path: context.path, title: words[.report], description: words[.reportLead], kind: "report",
      outline: [
        OutlineItem(2, "_repairs", [.text(words[.repairs])]),
        OutlineItem(2, "_coverage", [.text(words[.coverage])]),
        OutlineItem(2, "_names", [.text(words[.names])]),
        OutlineItem(2, "_open", [.text(words[.openQuestions])]),
      ],
      main: [
        .tag("h1", [:], [.text(words[.report])]), .tag("p", ["class": "lead"], [.text(words[.reportLead])]),
        .tag("h2", ["id": "_repairs"], [.text(words[.repairs])]), repairsByKind, repairsByCertainty,
      ] + CoverageReport(context: context).nodes + OpenQuestions(context: context).nodes)
  }

  private var repairsByKind: Node {
    let kinds = Repair.Kind.allCases
    let counts = sources.map { source in kinds.map { kind in source.text.repairs.count { $0.kind == kind } } }
    let names = kinds.map { words.named("repair", $0.rawValue) }
    let bars = zip(sources, counts).map { BarChart.Bar(label: site.label($0), values: $1) }
    let isLong = bars.count > Self.mostBars
    return .fragment([
      BarChart(
        title: words[.captionRepairsByKind], series: names,
        bars: isLong ? Array(bars.filter { $0.values.contains { $0 > 0 } }.prefix(Self.mostBars)) : bars
      ).node,
      table(words[.captionRepairsByKind], names, counts),
    ])
  }

  private var repairsByCertainty: Node {
    let all = Repair.Certainty.allCases
    let counts = sources.map { source in
      all.map { kind in source.text.repairs.count { $0.certainty == kind } }
    }
    return table(words[.captionRepairsByCertainty], all.map(words.certainty), counts)
  }

  private func table(_ caption: String, _ columns: [String], _ counts: [[Int]]) -> Node {
    let rows = zip(sources, counts).map { source, counts -> [[Node]] in
      [[context.link(Place(Site.sourcePath(source.slug)), [.text(site.label(source))])]]
        + (counts + [counts.reduce(0, +)]).map { [.text(String($0))] }
    }
    let totals = columns.indices.map { column in counts.reduce(0) { $0 + $1[column] } }
    let footer: [[Node]] =
      [[.text(words[.total])]] + (totals + [totals.reduce(0, +)]).map { [.text(String($0))] }
    return DataTable(
      caption: caption, columns: [words[.source]] + columns + [words[.total]], rows: rows,
      numeric: Set(1...columns.count + 1), footer: footer
    ).node
  }
}

/// Which source describes which component, in how many sections, and what it calls it.
struct CoverageReport {
  let context: PageContext

  private var site: Site { context.site }
  private var words: Words { context.words }
  private var components: [Component] {
    let byID = Dictionary(site.collection.components.map { ($0.concept.id, $0) }) { first, _ in first }
    return groups.flatMap { $0.concepts.compactMap { byID[$0.id] } }
  }
  private var groups: [(family: String, concepts: [Concept])] {
    Families.grouped(site.collection.components.map(\.concept))
  }

  /// Beside so many texts a table has no room for a column of each.
  private static let mostColumns = 40

  var nodes: [Node] {
    let components = self.components
    let editions = components.map { component in
      Dictionary(component.editions.map { ($0.source, $0) }) { first, _ in first }
    }
    let heading = Node.tag("h2", ["id": "_coverage"], [.text(words[.coverage])])
    guard site.collection.sources.count <= Self.mostColumns else {
      return [
        heading, totals(editions), .tag("h2", ["id": "_names"], [.text(words[.names])]), list(components),
      ]
    }
    let labels = site.collection.sources.map(site.label)
    let chart = CoverageChart(
      title: words[.captionCoverage],
      rows: labels.enumerated().map { index, label in
        (label, editions.map { $0[index]?.sections.count ?? 0 })
      },
      groups: groups.map(\.concepts.count))
    let rows = zip(components, editions)
    return [
      heading, chart.node,
      DataTable(
        caption: words[.captionCoverage], columns: [words[.component]] + labels,
        rows: rows.map { component, editions in
          [[context.link(concept: component.concept.id)]] + labels.indices.map { cell(editions[$0]) }
        }, numeric: Set(labels.indices.map { $0 + 1 })
      ).node,
      .tag("h2", ["id": "_names"], [.text(words[.names])]),
      DataTable(
        caption: words[.captionNamesPerEdition], columns: [words[.component]] + labels,
        rows: rows.map { component, editions in
          [[context.link(concept: component.concept.id)]] + labels.indices.map { names(editions[$0]) }
        }
      ).node,
    ]
  }

  /// How many components each text describes.
  private func totals(_ editions: [[Int: Edition]]) -> Node {
    let sources = site.collection.sources
    var counts = [Int](repeating: 0, count: sources.count)
    for source in editions.flatMap(\.keys) where counts.indices.contains(source) { counts[source] += 1 }
    return DataTable(
      caption: words[.captionCoverage], columns: [words[.source], words[.components]],
      rows: zip(sources, counts).map { source, count in
        [
          [context.link(Place(Site.sourcePath(source.slug)), [.text(site.label(source))])],
          [.text(String(count))],
        ]
      }, numeric: [1]
    ).node
  }

  /// What the texts together call each component, the commonest name first.
  private func list(_ components: [Component]) -> Node {
    DataTable(
      caption: words[.captionNamesPerEdition], columns: [words[.component], words[.names], words[.sources]],
      rows: components.map { component in
        var counts: [String: Int] = [:]
        for name in component.editions.flatMap(\.names) { counts[name.form, default: 0] += name.count }
        let names = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
          .map { "\($0.key)×\($0.value)" }
        return [
          [context.link(concept: component.concept.id)],
          [.text(names.isEmpty ? "—" : names.joined(separator: "、"))],
          [.text(String(component.editions.count))],
        ]
      }, numeric: [2]
    ).node
  }

  private func cell(_ edition: Edition?) -> [Node] {
    [.text(edition.map { String($0.sections.count) } ?? "—")]
  }

  private func names(_ edition: Edition?) -> [Node] {
    guard let names = edition?.names, !names.isEmpty else { return [.text("—")] }
    return [.text(names.map { "\($0.form)×\($0.count)" }.joined(separator: "、"))]
  }
}

/// What nobody could decide: characters that are lost, components that no source describes, findings of the build.
struct OpenQuestions {
  /// How many places of one kind are listed; `duizhao check` lists all.
  private static let mostPlaces = 200

  let context: PageContext

  private var site: Site { context.site }
  private var words: Words { context.words }

  var nodes: [Node] {
    [
      .tag("h2", ["id": "_open"], [.text(words[.openQuestions])]),
      .tag("p", [:], [.text(words[.openQuestionsLead])]),
    ] + undescribed + lost + findings
  }

  private var undescribed: [Node] {
    let components = site.collection.components.filter(\.editions.isEmpty)
    guard !components.isEmpty else { return [] }
    return [
      .tag("h3", [:], [.text(words[.undescribed])]),
      .tag(
        "ul", ["class": "inline-list"],
        components.map { .tag("li", [:], [context.link(concept: $0.concept.id)]) }),
    ]
  }

  private var lost: [Node] {
    let items = site.collection.sources.flatMap { source in
      source.text.repairs.filter { $0.certainty == .lost }.map { item($0, source) }
    }
    guard !items.isEmpty else { return [] }
    return [
      .tag("h3", [:], [.text(words[.unrecoverable] + "（" + String(items.count) + "）")]),
      .tag("ul", ["class": "places"], items.prefix(Self.mostPlaces) + more(items.count)),
    ]
  }

  private func item(_ repair: Repair, _ source: LinkedSource) -> Node {
    let start = source.text.source.position(at: repair.source.lowerBound)
    let place = source.text.source.path + ":" + String(start.line) + ":" + String(start.column)
    let around = OutputContext(repair, in: source.text)
    return .tag(
      "li", [:],
      [
        .tag("code", [:], [.text(place)]), .text(" "),
        .tag(
          "span", ["lang": source.text.script.script == .hans ? "zh-Hans" : "zh-Hant"], [.text(around.text)]),
      ])
  }

  private var findings: [Node] {
    site.extras.findings.flatMap { group -> [Node] in
      [
        .tag(
          "h3", [:], [.tag("code", [:], [.text(group.rule)]), .text("（" + String(group.places.count) + "）")]),
        .tag(
          "ul", ["class": "places"],
          group.places.prefix(Self.mostPlaces).map { place in
            .tag(
              "li", [:],
              [
                .tag("code", [:], [.text(place.place)]), .text(" "),
                .tag("span", ["lang": "en"], [.text(RepairedText.shown(place.summary))]),
              ])
          } + more(group.places.count)),
      ]
    }
  }

  /// Says how many places are left out of a list.
  private func more(_ count: Int) -> [Node] {
    guard count > Self.mostPlaces else { return [] }
    return [.tag("li", [:], [.text(words(.andMore, String(count - Self.mostPlaces)))])]
  }
}

/// The repaired text around a repair, as it stands in the source's own script.
private struct OutputContext {
  let text: String

  init(_ repair: Repair, in normalized: NormalizedText) {
    let utf8 = normalized.utf8
    var low = max(0, repair.output.lowerBound - 36)
    var high = min(utf8.count, repair.output.upperBound + 36)
    while low > 0, low < utf8.count, utf8[low] & 0xC0 == 0x80 { low -= 1 }
    while high < utf8.count, utf8[high] & 0xC0 == 0x80 { high += 1 }
    guard low < high else {
      text = ""
      return
    }
    text = String(decoding: utf8[low..<high].map { $0 == 0x0A ? 0x20 : $0 }, as: UTF8.self)
  }
}
