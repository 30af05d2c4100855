import { createApp, type Deps } from '../app.ts'
import { requireUser } from '../http/signed-in.ts'

/** Middleware and the API's own 404 are registered for all methods. */
const EVERY_METHOD = 'ALL'

/** `precedents routes`: one line per route of the server, with who may call it. */
export async function routes(_args: string[]): Promise<void> {
  const lines = listRoutes()
  const width = Math.max(...lines.map(({ path }) => path.length))
  for (const { method, path, access } of lines)
    console.log(`${method.padEnd(6)}  ${path.padEnd(width)}  ${access}`)
}

export interface RouteLine {
  method: string
  path: string
  access: 'public' | 'signed in'
}

/** As the app has them: what was registered after the check needs a session. */
export function listRoutes(): RouteLine[] {
  // Nothing is called here: only the settings decide which routes there are.
  const baseUrl = 'http://localhost'
  const address = { baseUrl, loopback: true }
  const deps = { settings: { baseUrl }, address, trustedProxies: [] } as unknown as Deps
  const all = createApp(deps).routes
  const check = all.findIndex(({ handler }) => handler === requireUser)
  const lines = new Map<string, RouteLine>()
  // A route with validation is registered once for each step.
  for (const [index, { method, path }] of all.entries())
    if (method !== EVERY_METHOD)
      lines.set(`${method} ${path}`, { method, path, access: index > check ? 'signed in' : 'public' })
  return [...lines.values()]
}
