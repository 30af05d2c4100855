import manifest from '../package.json' with { type: 'json' }

export const { version } = manifest

/** Pinned exactly: their versions decide which data folders can be opened. */
export const components = {
  bun: Bun.version,
  pglite: manifest.dependencies['@electric-sql/pglite'],
}
