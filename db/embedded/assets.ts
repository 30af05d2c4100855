import initdbPath from '@electric-sql/pglite/initdb.wasm' with { type: 'file' }
import fileBundlePath from '@electric-sql/pglite/pglite.data' with { type: 'file' }
import postgresPath from '@electric-sql/pglite/pglite.wasm' with { type: 'file' }

/** PGlite looks for its files next to its own module, which does not exist in a compiled binary. */
export async function loadAssets() {
  const [pgliteWasmModule, initdbWasmModule] = await Promise.all([compile(postgresPath), compile(initdbPath)])
  return { pgliteWasmModule, initdbWasmModule, fsBundle: Bun.file(fileBundlePath) }
}

async function compile(path: string): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await Bun.file(path).arrayBuffer())
}
