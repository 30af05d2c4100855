/**
 * JavaScriptCore lets its heap double before it collects garbage, and counts the embedded database's 128 MB twice as part
 * of it: hundreds of megabytes of garbage, which never go back to the system. With the growth given here, there are about
 * 45 MB of garbage at most. It applies to heaps above half of the machine's memory, which is therefore said to be small.
 */
const RAM_BYTES = 30_000_000
const RAM_VARIABLE = 'BUN_JSC_forceRAMSize'
const GROWTH_VARIABLE = 'BUN_JSC_largeHeapGrowthFactor'
const EMBEDDED_GROWTH = 1.15
const POSTGRES_GROWTH = 1.7

/**
 * JavaScriptCore leaves one core to the program while it compiles WebAssembly. A start on the embedded database has nothing
 * else to do then: it waits for PostgreSQL.
 */
const COMPILER_THREADS = { BUN_JSC_numberOfWasmCompilerThreads: `${navigator.hardwareConcurrency}` }

/** How often a part of PostgreSQL runs before it is compiled for the second time: not during the start, for which it costs 30 ms. */
const SECOND_COMPILATION = { BUN_JSC_thresholdForOMGOptimizeAfterWarmUp: '250000' }

/**
 * The database of the server that these arguments start; null for other commands. Settings are not read yet: a secret may
 * come from a pipe.
 */
export function databaseOfServer(args: string[]): 'embedded' | 'postgres' | null {
  const [first = 'serve'] = args
  const { env } = process
  const isServer = (first === 'serve' || first.startsWith('--')) && !args.includes('--help')
  if (!isServer) return null
  return env.DATABASE_URL || env.DATABASE_URL_FILE ? 'postgres' : 'embedded'
}

/**
 * Replaces a server's process by the same with a limited heap, since JavaScriptCore reads its settings only when a process
 * starts. Called before anything else is loaded, so that it takes a few milliseconds and no other thread is at work that a
 * pending signal of the garbage collector could come from.
 */
export function limitHeap(database: 'embedded' | 'postgres', args: string[]): void {
  const { env } = process
  if (!Bun.isStandaloneExecutable || !process.execve || env[RAM_VARIABLE]) return
  const isEmbedded = database === 'embedded'
  const settings = {
    [RAM_VARIABLE]: `${RAM_BYTES}`,
    [GROWTH_VARIABLE]: `${isEmbedded ? EMBEDDED_GROWTH : POSTGRES_GROWTH}`,
    ...(isEmbedded && { ...COMPILER_THREADS, ...SECOND_COMPILATION }),
  }
  try {
    process.execve(process.execPath, [process.execPath, ...args], { ...env, ...settings })
  } catch {
    // Works without, with more memory.
  }
}
