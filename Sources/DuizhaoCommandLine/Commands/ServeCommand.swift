import Compilation
import Glibc
import StaticServer

/// `duizhao serve`: the built site over HTTP, for reading and previewing.
enum ServeCommand: Command {
  static let description = CommandDescription(
    name: "serve", summary: "serve the built site", operands: "[DIR]", operandCount: 0...1,
    options: [
      OptionDescription("host", value: "ADDRESS", "address to listen on (default: 127.0.0.1)"),
      OptionDescription("port", short: "p", value: "PORT", "port to listen on; 0 picks one (default: 8000)"),
      OptionDescription("watch", "build again when a file changes, and reload the page"),
      OptionDescription("open", "open the address in a browser"),
      OptionDescription("any", "serve a folder that is no built site"),
      OptionDescription(
        "log", value: "FILE", "append every request in the Common Log Format (- for standard error)"),
    ],
    examples: [
      ("duizhao serve", "serves Site/Output on http://127.0.0.1:8000/"),
      ("duizhao serve --watch --open", "shows the site in a browser and keeps it up to date while you write"),
      ("duizhao serve --port 0 --log -", "on a port that is free, with every request on standard error"),
    ])

  static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Int32 {
    let port = UInt16(try ProjectOptions.number(arguments, "port", in: 0...65535) ?? 8000)
    let log = try arguments.value("log").map(openLog)
    let watched = arguments.has("watch") ? try await firstBuild(arguments, console) : nil
    var configuration = ServerConfiguration(root: try siteFolder(arguments))
    configuration.host = arguments.value("host") ?? configuration.host
    configuration.port = port
    configuration.reloadsPages = watched != nil
    do {
      let reload = try ReloadSignal()
      try StaticServer(configuration).run(reload: reload, log: log) { address in
        let url = "http://\(address)/"
        console.write(url + "\n")
        if arguments.has("open"), !BrowserLauncher.open(url) {
          console.reportError("no browser could be started; open \(url) yourself, or name one in BROWSER")
        }
        if let watched {
          Task.detached { await watched.buildOnChanges { reload.send() } }
        }
      }
    } catch let error as ServerError {
      console.reportError("cannot serve on port \(port) of \(configuration.host): \(error)")
      if port != 0 { console.report("Name another port with --port; --port 0 picks a free one.") }
      return ExitCode.inputOutput
    }
    if watched != nil { Interruption.endWriting() }
    return ExitCode.done
  }

  /// The builds of the project to watch, after the first one.
  private static func firstBuild(
    _ arguments: ParsedArguments, _ console: Console
  ) async throws -> ProjectBuilds {
    let options = try ProjectOptions.build(arguments)
    let folder = options.paths.root
    guard FileSystem.isFolder(folder) else { throw BuildFailure.inputNotFound(folder) }
    guard FileSystem.isFolder(FileSystem.join(folder, "Source-Texts")) else {
      throw BuildFailure.unusableInput(
        folder, reason: "holds no project to watch (there is no folder Source-Texts)")
    }
    let builds = ProjectBuilds(options, isWatching: true, console)
    _ = await builds.buildAnyway()
    return builds
  }

  /// The project's output, or the folder itself when it is a built site.
  private static func siteFolder(_ arguments: ParsedArguments) throws -> String {
    let folder = arguments.operands.first ?? "."
    for candidate in [folder, FileSystem.join(folder, "Site/Output")]
    where FileSystem.exists(FileSystem.join(candidate, OutputFolder.marker)) {
      return candidate
    }
    guard FileSystem.isFolder(folder) else { throw BuildFailure.inputNotFound(folder) }
    guard arguments.has("any") else {
      throw BuildFailure.unusableInput(
        folder, reason: "holds no built site; run duizhao build first, or add --any")
    }
    return folder
  }

  /// What appends lines to a file, or to standard error.
  private static func openLog(_ path: String) throws -> ([UInt8]) -> Void {
    if path == "-" { return { _ = StandardStreams.write($0, to: STDERR_FILENO) } }
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw BuildFailure.cannotCreate(path, reason: FileSystem.reason(errno))
    }
    return { _ = StandardStreams.write($0, to: descriptor) }
  }
}
