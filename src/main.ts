import { databaseOfServer, limitHeap } from './cli/limit-heap.ts'

const args = Bun.argv.slice(2)
const database = databaseOfServer(args)
// Before anything else is loaded, which takes far longer than the second start.
if (database) limitHeap(database, args)
// Most of what a start runs, it runs once: compiling it takes longer than it saves.
if (database) Bun.unsafe.setJITPolicy(8)
if (database === 'embedded') {
  const { compilePostgres } = await import('../db/embedded/assets.ts')
  // The database reports a failure when it opens.
  compilePostgres().catch(() => {})
}
// A server loads none of the code that other commands alone need.
const { run } = database ? await import('./cli/serve.ts') : await import('./cli/commands.ts')
await run(args)
Bun.unsafe.setJITPolicy(1)
