import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { deployFolder } from './compose.ts'
import { findProgram } from './find-program.ts'
import { freePort } from './free-port.ts'

const START_LIMIT_MS = 60_000

export type ProxyKind = 'nginx' | 'caddy'

interface Place {
  folder: string
  /** The port it listens on, with TLS. */
  port: number
  /** The ports it forwards requests to. */
  upstreams: number[]
}

/** The source address of each. nginx appends to the header, so its address must differ from the client's. */
export const proxyAddress: Record<ProxyKind, string> = { nginx: '127.0.0.9', caddy: '127.0.0.1' }

const packages: Record<ProxyKind, string> = { nginx: 'nginx-light', caddy: 'caddy' }

/** The program; null when not available. */
export const findProxy = (kind: ProxyKind): string | null => findProgram(kind, packages[kind])

/** A proxy with TLS on a free port, configured by its file in deploy/, in front of one or more servers. */
export async function startTlsProxy(kind: ProxyKind, program: string, ...upstreams: number[]) {
  const folder = await mkdtemp(join(tmpdir(), `precedents-${kind}-`))
  const place = { folder, port: await freePort(), upstreams }
  const command = await prepare[kind](program, place)
  const url = `https://127.0.0.1:${place.port}`
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    // Of deploy/Caddyfile.
    SITE_ADDRESS: url,
    UPSTREAMS: upstreams.map((upstream) => `127.0.0.1:${upstream}`).join(' '),
  }
  const child = Bun.spawn(command, { cwd: folder, env, stdio: ['ignore', 'ignore', 'ignore'] })
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
  async nginx(program, { folder, port, upstreams }) {
    await makeCertificate(folder)
    const site = await readFile(join(deployFolder, 'nginx.conf'), 'utf8')
    await writeFile(join(folder, 'site.conf'), adaptSite(site, { folder, port, upstreams }))
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${folder};`)
      .join(' ')
    await writeFile(
      join(folder, 'nginx.conf'),
      `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr warn;
events {}
http {
  access_log off; ${temporary}
  proxy_bind ${proxyAddress.nginx};
  include ${folder}/site.conf;
}
`,
    )
    return [program, '-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr']
  },
  async caddy(program, { folder }) {
    // Certificates of its own authority; nothing is installed on this machine, and port 80 stays free.
    await writeFile(
      join(folder, 'Caddyfile'),
      `{
  admin off
  auto_https disable_redirects
  skip_install_trust
  default_bind 127.0.0.1
}
import ${deployFolder}/Caddyfile
`,
    )
    return [program, 'run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile']
  },
}

/** deploy/nginx.conf with the ports, certificate and servers of a test, and no redirect from port 80. */
function adaptSite(site: string, { folder, port, upstreams }: Place): string {
  return site
    .replace(/server \{\s+listen 80;.*?\n\}\n/su, '')
    .replace(/^ *listen \[::\].*\n/gmu, '')
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replace('server 127.0.0.1:3000;', upstreams.map((upstream) => `server 127.0.0.1:${upstream};`).join(' '))
    .replace(/ssl_certificate .*;/u, `ssl_certificate ${folder}/cert.pem;`)
    .replace(/ssl_certificate_key .*;/u, `ssl_certificate_key ${folder}/key.pem;`)
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
