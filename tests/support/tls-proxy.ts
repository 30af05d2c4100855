import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port.ts'

const START_LIMIT_MS = 60_000

export type ProxyKind = 'nginx' | 'caddy'

interface Place {
  folder: string
  /** The URL it listens on, with TLS. */
  port: number
  /** The URL it forwards requests to. */
  upstream: number
}

/** The source address of each. nginx appends to the header, so its address must differ from the client's. */
export const proxyAddress: Record<ProxyKind, string> = { nginx: '127.0.0.9', caddy: '127.0.0.1' }

const packages: Record<ProxyKind, string> = { nginx: 'nginx-light', caddy: 'caddy' }

/** The program, installed from Debian's package when running as root; null when not available. */
export function findProxy(kind: ProxyKind): string | null {
  const found = Bun.which(kind, { PATH: `${process.env.PATH}:/usr/sbin` })
  if (found || process.getuid?.() !== 0 || !Bun.which('apt-get')) return found
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', packages[kind]]
  for (const command of [['apt-get', 'update', '-qq'], install])
    Bun.spawnSync(command, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  return Bun.which(kind, { PATH: `${process.env.PATH}:/usr/sbin` })
}

/** A proxy with TLS on a free port, in its usual configuration and with a self-signed certificate. */
export async function startTlsProxy(kind: ProxyKind, program: string, upstream: number) {
  const folder = await mkdtemp(join(tmpdir(), `precedents-${kind}-`))
  const place = { folder, port: await freePort(), upstream }
  await makeCertificate(folder)
  const command = await prepare[kind](program, place)
  const env = { PATH: process.env.PATH ?? '', HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const child = Bun.spawn(command, { cwd: folder, env, stdio: ['ignore', 'ignore', 'ignore'] })
  const url = `https://127.0.0.1:${place.port}`
  const stop = async () => {
    child.kill()
    await child.exited
    await rm(folder, { recursive: true, force: true })
  }
  await answering(url).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { url, stop }
}

const prepare: Record<ProxyKind, (program: string, place: Place) => Promise<string[]>> = {
  async nginx(program, { folder, port, upstream }) {
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${folder};`)
      .join(' ')
    await writeFile(
      join(folder, 'nginx.conf'),
      `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr warn;
events {}
http {
  access_log off; ${temporary}
  server {
    listen 127.0.0.1:${port} ssl;
    ssl_certificate ${folder}/cert.pem; ssl_certificate_key ${folder}/key.pem;
    location / {
      proxy_pass http://127.0.0.1:${upstream};
      proxy_bind ${proxyAddress.nginx};
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    }
  }
}
`,
    )
    return [program, '-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr']
  },
  async caddy(program, { folder, port, upstream }) {
    await writeFile(
      join(folder, 'Caddyfile'),
      `{
  admin off
  auto_https off
}
https://127.0.0.1:${port} {
  bind 127.0.0.1
  tls ${folder}/cert.pem ${folder}/key.pem
  reverse_proxy 127.0.0.1:${upstream}
}
`,
    )
    return [program, 'run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile']
  },
}

async function makeCertificate(folder: string): Promise<void> {
  const asked = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1']
  const made = ['-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', 'key.pem', '-out', 'cert.pem']
  const { exited } = Bun.spawn(['openssl', ...asked, ...made], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  if ((await exited) !== 0) throw new Error('openssl created no certificate')
}

async function answering(url: string): Promise<void> {
  const end = performance.now() + START_LIMIT_MS
  while (!(await answers(url))) {
    if (performance.now() > end) throw new Error(`${url} did not answer in time`)
    await sleep(50)
  }
}

const answers = (url: string) =>
  fetch(`${url}/healthz`, { tls: { rejectUnauthorized: false } }).then(
    ({ ok }) => ok,
    () => false,
  )
