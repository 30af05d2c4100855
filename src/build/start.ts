import { binary, buildIfNeeded, installIfNeeded } from './prepare.ts'

await installIfNeeded()
await buildIfNeeded()

const command = [binary, ...Bun.argv.slice(2)]
// The server takes this process over, so that neither signals nor its exit code have to be carried.
process.execve?.(binary, command)
// Windows cannot; there the console itself gives its signals to both.
process.exitCode = await Bun.spawn(command, { stdio: ['inherit', 'inherit', 'inherit'] }).exited
