import initdbPath from '@electric-sql/pglite/initdb.wasm' with { type: 'file' }
import fileBundlePath from '@electric-sql/pglite/pglite.data' with { type: 'file' }
import postgresPath from '@electric-sql/pglite/pglite.wasm' with { type: 'file' }

/** PGlite looks for its files beside its own module, which a compiled binary does not have. */
export async function loadAssets() {
  const [pgliteWasmModule, initdbWasmModule] = await Promise.all([compile(postgresPath), compile(initdbPath)])
  return { pgliteWasmModule, initdbWasmModule, fsBundle: Bun.file(fileBundlePath) }
}

async function compile(path: string): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await Bun.file(path).arrayBuffer())
}
