import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Glob } from 'bun'
import { freePort } from '../support/free-port.ts'

/**
 * Builds the image with buildah, without a container engine or a registry, and prints its size and how long it takes to
 * start. Both base images are made from files of this machine, so the size is close to that on the real ones, not equal.
 */
const root = join(import.meta.dir, '../..')
const folder = await mkdtemp(join(tmpdir(), 'precedents-image-'))
const NONROOT = '65532:65532'
const START_LIMIT_MS = 60_000

if (!Bun.which('buildah') || process.getuid?.() !== 0) throw new Error('This needs buildah and root.')
try {
  await makeBase('oven/bun:1.4.5-debian', {
    user: 'root',
    programs: [process.execPath, '/bin/sh', '/usr/bin/mkdir'],
  })
  await makeBase('gcr.io/distroless/base-debian12:nonroot', { user: 'nonroot', programs: [] })
  const cache = join(homedir(), '.bun/install/cache')
  const volume = `${cache}:/root/.bun/install/cache`
  buildah('bud', '--isolation', 'chroot', '--pull-never', '-v', volume, '-t', 'precedents', root)
  await report()
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** Runs buildah on storage of its own, which leaves the images of this machine alone. */
function buildah(...args: string[]): string {
  const { exitCode, stdout, stderr } = Bun.spawnSync([...storage(), ...args], { cwd: root })
  if (exitCode !== 0) throw new Error(`buildah ${args[0]} failed:\n${stdout}${stderr}`)
  return stdout.toString().trim()
}

function storage(): string[] {
  return [
    'buildah',
    '--storage-driver',
    'vfs',
    '--root',
    join(folder, 'images'),
    '--runroot',
    join(folder, 'run'),
  ]
}

/** An image of these programs, the libraries they need, the certificates and two users. */
async function makeBase(name: string, { user, programs }: { user: string; programs: string[] }) {
  const libraries = librariesOf(programs.length > 0 ? [...programs, ...addons()] : [process.execPath])
  const container = buildah('from', 'scratch')
  const files = await mkdtemp(join(folder, 'base-'))
  for (const path of new Set([...programs, ...libraries, '/etc/ssl/certs/ca-certificates.crt']))
    await cp(path, join(files, placeOf(path)), { dereference: true })
  await mkdir(join(files, 'tmp'), { recursive: true, mode: 0o777 })
  await mkdir(join(files, 'etc'), { recursive: true })
  const passwd =
    'root:x:0:0:root:/root:/sbin/nologin\nnonroot:x:65532:65532:nonroot:/home/nonroot:/sbin/nologin\n'
  await writeFile(join(files, 'etc/passwd'), passwd)
  await writeFile(join(files, 'etc/group'), 'root:x:0:\nnonroot:x:65532:\n')
  buildah('copy', '-q', container, files, '/')
  buildah('config', '--user', user, '--env', 'PATH=/usr/local/bin:/usr/bin:/bin', container)
  buildah('commit', '-q', container, name)
  buildah('rm', container)
}

/** Bun is found by the name `bun`, wherever it is on this machine. */
function placeOf(path: string) {
  return path === process.execPath ? '/usr/local/bin/bun' : path
}

/** Native code of the build tools, for the libraries that it needs. */
function addons(): string[] {
  return [
    ...new Glob('node_modules/bun-plugin-tailwind/**/*linux-x64-gnu*.node').scanSync({
      cwd: root,
      absolute: true,
    }),
  ]
}

/** What these programs load. The binary needs the same as Bun: glibc alone. */
function librariesOf(programs: string[]): string[] {
  return programs.flatMap(
    (program) =>
      Bun.spawnSync(['ldd', program])
        .stdout.toString()
        .match(/\/\S+\.so\S*/gu) ?? [],
  )
}

async function report() {
  const container = buildah('from', '--pull-never', 'precedents')
  const mounted = buildah('mount', container)
  const [bytes = ''] = Bun.spawnSync(['du', '-sb', mounted]).stdout.toString().split('\t')
  const image = Bun.file(join(folder, 'image.tar.gz'))
  buildah('push', '-q', '--compression-format', 'gzip', 'precedents', `oci-archive:${image.name}`)
  console.log(`image: ${megabytes(Number(bytes))} MB unpacked, ${megabytes(image.size)} MB to download`)

  const port = await freePort()
  const settings = ['--env', `PORT=${port}`, '--user', NONROOT]
  const run = [...storage(), 'run', '--isolation', 'chroot', ...settings, container, '--', '/precedents']
  const begun = performance.now()
  const server = Bun.spawn(run, { stdio: ['ignore', 'ignore', 'ignore'] })
  await ready(`http://127.0.0.1:${port}`)
  console.log(`first start to ready: ${Math.round(performance.now() - begun)} ms, as user ${NONROOT}`)
  const check = Bun.spawnSync([...run, 'healthcheck'])
  console.log(`health check of the image: exit code ${check.exitCode}`)
  server.kill()
  await server.exited
  buildah('rm', container)
}

function megabytes(bytes: number) {
  return Math.round(bytes / 1e6)
}

async function ready(url: string) {
  const end = performance.now() + START_LIMIT_MS
  while (
    !(await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (performance.now() > end) throw new Error('The server was not ready in time.')
    await sleep(10)
  }
}
