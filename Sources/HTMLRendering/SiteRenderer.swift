import ContentRendering
import Linking
import Serialization
import Terminology

/// Renders a presented collection as the files of the site.
///
/// Last stage of the pipeline for HTML: presented `Collection` → one file per component, source, API and index,
/// `zh-hant/components/popover.html`. Values in, values out; no file is read or written, so pages can be rendered
/// in any order and twice to the same bytes.
package struct SiteRenderer: Sendable {
  package let settings: SiteSettings
  package let theme: Theme
  package let extras: SiteExtras

  package init(settings: SiteSettings, theme: Theme = .embedded, extras: SiteExtras = SiteExtras()) {
    self.settings = settings
    self.theme = theme
    self.extras = extras
  }

  /// The files of one presentation's folder, in order of kind, then of the collection.
  package func files(
    for collection: Collection, as presentation: Presentation, all presentations: [Presentation]
  ) -> [OutputFile] {
    jobs(for: collection, as: presentation, all: presentations).map { $0() }
  }

  /// The rendering of one file.
  package typealias Job = @Sendable () -> OutputFile

  /// The same as closures, one per file, for rendering on all cores.
  ///
  /// `repetitions` of the components by their ids; those that are not there are looked for.
  package func jobs(
    for collection: Collection, as presentation: Presentation, all presentations: [Presentation],
    repetitions: [String: Repetitions] = [:]
  ) -> [Job] {
    let site = Site(
      collection, as: presentation, all: presentations, settings: settings, extras: extras,
      repetitions: repetitions, drawings: theme.drawings)
    var jobs: [Job] = [
      { PageFrame(site, HomePage(site).page).file() },
      { PageFrame(site, GlossaryPage(site).page).file() },
      { PageFrame(site, SearchPage(site).page).file() },
      { PageFrame(site, APIListPage(site).page).file() },
      { TermCards(site: site).file() },
    ]
    let orders = site.isEnglish ? [.english] : TermIndexPage.Order.allCases
    jobs += orders.map { order -> Job in
      { PageFrame(site, TermIndexPage(site, order).page).file() }
    }
    if !site.isEnglish { jobs += textJobs(site) }
    jobs += collection.components.map { component -> Job in
      { PageFrame(site, ComponentPage(site, component).page).file() }
    }
    jobs += collection.apis.compactMap { entry in APIPage(site, entry) }.map { page -> Job in
      { PageFrame(site, page.page).file() }
    }
    jobs += Redirect.all(of: site).map { redirect -> Job in { redirect.file(in: site) } }
    return jobs
  }

  /// The pages that only a full edition has: the texts and what was repaired in them.
  private func textJobs(_ site: Site) -> [Job] {
    [{ PageFrame(site, ReportPage(site).page).file() }]
      + site.collection.sources.map { source -> Job in
        { PageFrame(site, SourcePage(site, source).page).file() }
      }
  }

  /// The files that all presentations share: language choice, 404, theme, and what needs a base URL.
  ///
  /// `paths` are the pages that the sitemap lists.
  package func rootFiles(all presentations: [Presentation], paths: [String] = []) -> [OutputFile] {
    let pages = RootPages(settings: settings, presentations: presentations, extras: extras)
    let files = [pages.index, pages.notFound] + theme.outputFiles()
    guard let base = settings.baseURL else { return files }
    let sitemap = Sitemap(base: base, paths: paths, modified: settings.modified)
    return files + [sitemap.file, sitemap.robots]
  }
}
