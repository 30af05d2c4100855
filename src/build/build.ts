import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import tailwind from 'bun-plugin-tailwind'
import { PACKED_CLAIMS, packClaims } from '../../db/library/find-claims.ts'
import { type Part, packPart, partNames } from '../../db/library/packed.ts'
import { readClaims } from '../../db/library/read-claims.ts'
import { packSituations, readSituations } from '../../db/library/situations.ts'
import { buildTemplate } from '../../db/template.ts'
import { packEldTable } from './eld-table.ts'
import { lastModified } from './last-modified.ts'
import { addViews } from './page-views.ts'
import { billOfMaterials } from './sbom.ts'

const root = join(import.meta.dir, '../..')
const webDir = join(root, 'dist/web')
const template = join(root, 'dist/template.tar.zst')
const situations = join(root, 'dist/situations.json.zst')
const claims = join(root, 'dist', PACKED_CLAIMS)
const partFile = (name: Part) => join(root, 'dist', name)
const binary = join(root, 'dist/precedents')
const define = { 'process.env.NODE_ENV': '"production"' }

/** Smaller scripts that several pages share are joined with others: a request costs more than their bytes. */
const MIN_CHUNK_BYTES = 16_384

/** Smaller files are not worth a compressed variant. */
const MIN_COMPRESSED_BYTES = 1024

const encoders = {
  br: (data: Uint8Array) =>
    promisify(brotliCompress)(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  zst: (data: Uint8Array) =>
    promisify(zstdCompress)(data, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
  gz: (data: Uint8Array) => promisify(gzip)(data, { level: 9 }),
}

/** Names of the packages in the page or the binary. */
const bundled = new Set<string>()

await step('the page', buildPage)
await step('its compressed variants', compressPage)
await step('the database template', buildTemplateIfNeeded)
await step('the situations', packSituationsIfNeeded)
await step('the claims', async () => {
  await Bun.write(claims, packClaims(readClaims()))
})
await step('the library', packLibraryIfNeeded)
await step('dist/precedents', buildBinary)
await step('dist/sbom.json', async () => {
  await Bun.write(join(root, 'dist/sbom.json'), await billOfMaterials(binary, [...bundled]))
})

async function step(name: string, run: () => Promise<void>) {
  const start = performance.now()
  await run()
  console.log(`Built ${name} in ${Math.round(performance.now() - start)} ms`)
}

async function buildPage() {
  await rm(webDir, { recursive: true, force: true })
  const { metafile } = await Bun.build({
    entrypoints: [join(root, 'web/index.html')],
    outdir: webDir,
    target: 'browser',
    splitting: true,
    minChunkSize: MIN_CHUNK_BYTES,
    minify: true,
    // Relative to the script, so that the page also works below a path.
    publicPath: './',
    naming: { entry: '[name].[ext]', chunk: '[name]-[hash].[ext]', asset: '[name]-[hash].[ext]' },
    reactCompiler: true,
    define,
    plugins: [tailwind],
    metafile: true,
  })
  const checked = recordPackages(metafile)
  const page = join(webDir, 'index.html')
  await Bun.write(page, addViews(await Bun.file(page).text(), checked))
}

/** index.html is filled in for every request and has no variants; fonts and images are already compressed. */
async function compressPage() {
  const names = (await readdir(webDir)).filter((name) => !/\.(?:html|woff2|png|jpg)$/u.test(name))
  await Promise.all(names.map((name) => compressFile(join(webDir, name))))
}

async function compressFile(path: string) {
  const data = await Bun.file(path).bytes()
  if (data.length < MIN_COMPRESSED_BYTES) return
  for (const [ending, encode] of Object.entries(encoders)) {
    const packed = await encode(data)
    if (packed.length < data.length) await Bun.write(`${path}.${ending}`, packed)
  }
}

/** Skipped while neither PGlite (pinned in bun.lock) nor the code that builds the template has changed: it takes seconds. */
async function buildTemplateIfNeeded() {
  const sources = ['bun.lock', 'db/template.ts', 'db/embedded'].map((path) => join(root, path))
  if ((await lastModified([template])) < (await lastModified(sources))) await buildTemplate(template)
}

async function packSituationsIfNeeded() {
  if ((await lastModified([situations])) < (await lastModified([join(root, 'db/library/situations')])))
    await Bun.write(situations, packSituations(readSituations()))
}

async function packLibraryIfNeeded() {
  const changed = await lastModified([join(root, 'db/library')])
  for (const name of partNames) {
    if ((await lastModified([partFile(name)])) < changed) await Bun.write(partFile(name), packPart(name))
  }
}

/** Renamed only when complete, so that an interrupted build leaves no broken binary and a running one is not overwritten. */
async function buildBinary() {
  const draft = join(root, 'dist/draft')
  const { metafile } = await Bun.build({
    entrypoints: [join(root, 'src/main.ts')],
    target: 'bun',
    minify: true,
    bytecode: true,
    splitting: true,
    format: 'esm',
    define,
    plugins: [packEldTable],
    compile: {
      outfile: join(draft, 'precedents'),
      assets: [webDir, join(root, 'db/migrations'), template, situations, claims, ...partNames.map(partFile)],
      autoloadBunfig: false,
      autoloadDotenv: false,
    },
    metafile: true,
  })
  recordPackages(metafile)
  await rename(join(draft, 'precedents'), binary)
  await rm(draft, { recursive: true })
}

function recordPackages(metafile: Bun.BuildMetafile | undefined): Bun.BuildMetafile {
  if (!metafile) throw new Error('The bundler returned no metafile.')
  for (const path of Object.keys(metafile.inputs)) {
    const [, ...within] = path.split('node_modules/')
    const [name] = /^(?:@[^/]+\/)?[^/]+/u.exec(within.at(-1) ?? '') ?? []
    if (name) bundled.add(name)
  }
  return metafile
}
