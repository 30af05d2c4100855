import { join } from 'node:path'
import { newest } from './newest.ts'

/*
 * What the start and test scripts do first. Nothing here may import a package (there may be none yet), nor run `bun`
 * by name (npx puts none on the PATH).
 */

const root = join(import.meta.dir, '../..')
const installed = join(root, 'node_modules/.installed')
const sources = ['bun.lock', 'package.json', 'db', 'src', 'web'].map((path) => join(root, path))

export const binary = join(root, 'dist/precedents')

/** Installs what bun.lock says, unless that very lock is installed. */
export async function installIfNeeded(): Promise<void> {
  const lock = Bun.hash(await Bun.file(join(root, 'bun.lock')).bytes()).toString(36)
  if ((await Bun.file(installed).exists()) && (await Bun.file(installed).text()) === lock) return
  runBun('install', '--frozen-lockfile')
  await Bun.write(installed, lock)
}

/** Builds dist/precedents, unless it is newer than all that it is made of. */
export async function buildIfNeeded(): Promise<void> {
  if ((await newest([binary])) < (await newest(sources))) runBun('src/build/build.ts')
}

function runBun(...args: string[]) {
  const stdio: ['ignore', 'inherit', 'inherit'] = ['ignore', 'inherit', 'inherit']
  const { exitCode } = Bun.spawnSync([process.execPath, ...args], { cwd: root, stdio })
  if (exitCode !== 0) process.exit(exitCode ?? 1)
}
