import initdbPath from '@electric-sql/pglite/initdb.wasm' with { type: 'file' }
import fileBundlePath from '@electric-sql/pglite/pglite.data' with { type: 'file' }
import postgresPath from '@electric-sql/pglite/pglite.wasm' with { type: 'file' }

let postgres: Promise<WebAssembly.Module> | undefined

/** Other threads compile PostgreSQL, which takes 0.1 s: a server begins with it before its own code is loaded. */
export function compilePostgres(): Promise<WebAssembly.Module> {
  postgres ??= compile(postgresPath)
  return postgres
}

/** PGlite looks for its files next to its own module, which does not exist in a compiled binary. */
export async function loadAssets() {
  const [pgliteWasmModule, initdbWasmModule] = await Promise.all([compilePostgres(), compile(initdbPath)])
  return { pgliteWasmModule, initdbWasmModule, fsBundle: Bun.file(fileBundlePath) }
}

async function compile(path: string): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await Bun.file(path).arrayBuffer())
}
