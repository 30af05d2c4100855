import { join } from 'node:path'
import { lastModified } from './last-modified.ts'

/*
 * The first step of the start and test scripts. Nothing here may import a package (none may be installed yet) or run
 * `bun` by name (npx puts none on the PATH).
 */

const root = join(import.meta.dir, '../..')
const installed = join(root, 'node_modules/.installed')
const sources = ['bun.lock', 'package.json', 'db', 'src', 'web'].map((path) => join(root, path))

export const binary = join(root, 'dist/precedents')

/** Installs dependencies, unless this version of bun.lock is already installed. */
export async function installIfNeeded(): Promise<void> {
  const lock = Bun.hash(await Bun.file(join(root, 'bun.lock')).bytes()).toString(36)
  if ((await Bun.file(installed).exists()) && (await Bun.file(installed).text()) === lock) return
  runBun('install', '--frozen-lockfile')
  await Bun.write(installed, lock)
}

/** Builds dist/precedents, unless it is newer than all its sources. */
export async function buildIfNeeded(): Promise<void> {
  if ((await lastModified([binary])) < (await lastModified(sources))) runBun('src/build/build.ts')
}

function runBun(...args: string[]) {
  const stdio: ['ignore', 'inherit', 'inherit'] = ['ignore', 'inherit', 'inherit']
  const { exitCode } = Bun.spawnSync([process.execPath, ...args], { cwd: root, stdio })
  if (exitCode !== 0) process.exit(exitCode ?? 1)
}
