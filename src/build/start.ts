import { binary, buildIfNeeded, installIfNeeded } from './prepare.ts'

await installIfNeeded()
await buildIfNeeded()

const command = [binary, ...Bun.argv.slice(2)]
// The server replaces this process, so that signals and the exit code need no forwarding.
process.execve?.(binary, command)
// Not available on Windows, where the console sends signals to both processes.
process.exitCode = await Bun.spawn(command, { stdio: ['inherit', 'inherit', 'inherit'] }).exited
