import Glibc

/// Opens addresses in the user's browser: `$BROWSER`, else whatever the desktop has chosen.
enum BrowserLauncher {
  /// Whether a program was found; how it fares is its own business.
  static func open(_ url: String) -> Bool {
    let chosen = (Environment.value("BROWSER") ?? "").split(separator: ":").map(String.init)
    return (chosen + ["xdg-open", "sensible-browser", "gio"]).contains { start($0, url) }
  }

  private static func start(_ command: String, _ url: String) -> Bool {
    var words = command.split(separator: " ").map(String.init)
    guard let program = words.first else { return false }
    if program == "gio" { words.append("open") }
    words.append(url)
    // Nobody waits for it.
    _ = signal(SIGCHLD, SIG_IGN)
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for descriptor in STDIN_FILENO...STDERR_FILENO {
      unsafe posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { unsafe arguments.forEach { unsafe free($0) } }
    var process = pid_t()
    return unsafe posix_spawnp(&process, program, &actions, nil, &arguments, environ) == 0
  }
}
