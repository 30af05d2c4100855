import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Inside the binary these are embedded files (`compile.assets`); from source they are where the build puts them. */
const locate = (inBinary: string, fromSource: string) =>
  join(import.meta.dir, Bun.isStandaloneExecutable ? inBinary : join('..', fromSource))

const present = (path: string) => (existsSync(path) ? path : undefined)

/** Paths of the files that the server reads at run time; undefined when not built. */
export const assets = {
  migrationsDir: locate('migrations', 'db/migrations'),
  webDir: present(locate('web', 'dist/web')),
  /** A ready PGlite data folder as `.tar.zst`. */
  templateFile: present(locate('template.tar.zst', 'dist/template.tar.zst')),
  /** The situations of the library's entries, packed. */
  situationsFile: present(locate('situations.json.zst', 'dist/situations.json.zst')),
}
