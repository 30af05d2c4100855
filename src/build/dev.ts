import page from '../../web/index.html'
import { assets } from '../assets.ts'
import { processConfig } from '../config.ts'
import { buildIfNeeded } from './prepare.ts'

/*
 * Two processes: this one serves the page with hot reload; the server runs on the next port and restarts on every
 * change, which also closes the database as a real restart does.
 */

const flags = Bun.argv.slice(2)
const { host, port } = processConfig(flags)
const serverPort = port + 1

// The server needs a built page and a template; their content does not matter here.
if (assets.webDir === undefined) await buildIfNeeded()

const serve = ['src/main.ts', 'serve', ...flags, '--port', `${serverPort}`]
const server = Bun.spawn([process.execPath, '--watch', ...serve], { stdio: ['ignore', 'inherit', 'inherit'] })
process.on('SIGINT', () => server.kill('SIGINT'))
process.on('SIGTERM', () => server.kill('SIGTERM'))
void server.exited.then((code) => process.exit(code))

const forward = (request: Request) => {
  const { pathname, search } = new URL(request.url)
  return fetch(new Request(`http://${host}:${serverPort}${pathname}${search}`, request))
}

Bun.serve({
  hostname: host,
  port,
  idleTimeout: 255,
  development: { hmr: true, console: true },
  routes: { '/api/*': forward, '/healthz': forward, '/readyz': forward, '/*': page },
})
console.log(`The page with hot reload is at http://${host}:${port}`)
