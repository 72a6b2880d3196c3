import Compilation
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
    ],
    examples: [("duizhao serve", "serves Site/Output on http://127.0.0.1:8000/")])

  static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Int32 {
    for option in ["watch", "open"] where arguments.has(option) { throw NotYetAvailable("serve --\(option)") }
    let port = UInt16(try ProjectOptions.number(arguments, "port", in: 0...65535) ?? 8000)
    var configuration = ServerConfiguration(root: try siteFolder(arguments))
    configuration.host = arguments.value("host") ?? configuration.host
    configuration.port = port
    do {
      try StaticServer(configuration).run { address in
        console.write("http://\(address)/\n")
      }
    } catch {
      console.reportError("cannot serve on port \(port) of \(configuration.host): \(error)")
      if port != 0 { console.report("Name another port with --port; --port 0 picks a free one.") }
      return ExitCode.inputOutput
    }
    return ExitCode.done
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
}
