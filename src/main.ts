import { limitHeap } from './cli/limit-heap.ts'

const args = Bun.argv.slice(2)
// Before anything else is loaded, which takes far longer than the second start.
limitHeap(args)
const { run } = await import('./cli/commands.ts')
await run(args)
