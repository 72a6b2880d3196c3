import DuizhaoCommandLine
import Glibc

exit(await Program.run(Array(CommandLine.arguments.dropFirst())))
