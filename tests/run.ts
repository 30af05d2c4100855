import { join } from 'node:path'
import { installIfNeeded } from '../src/build/prepare.ts'

await installIfNeeded()
// A process of its own: one that began without node_modules goes on to look for packages in Bun's cache.
const suites = [process.execPath, join(import.meta.dir, 'suites.ts'), ...Bun.argv.slice(2)]
process.exitCode = await Bun.spawn(suites, { stdio: ['ignore', 'inherit', 'inherit'] }).exited
