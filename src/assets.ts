import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The binary carries these beside its code (`compile.assets`); from source they lie where the build leaves them. */
const locate = (inBinary: string, fromSource: string) =>
  join(import.meta.dir, Bun.isStandaloneExecutable ? inBinary : join('..', fromSource))

const present = (path: string) => (existsSync(path) ? path : undefined)

/** Where the files lie that the server reads at run time; undefined what this run has none of. */
export const assets = {
  migrationsDir: locate('migrations', 'db/migrations'),
  webDir: present(locate('web', 'dist/web')),
  /** A ready PGlite data folder as `.tar.zst`. */
  templateFile: present(locate('template.tar.zst', 'dist/template.tar.zst')),
}
