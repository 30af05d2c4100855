import type { Connection } from './environment.ts'

type Fetch = (request: Request, connection: Connection) => Response | Promise<Response>

/**
 * Adds `Connection: close` to answers once the server is stopping. A client or proxy that keeps its connection would send
 * its next request just when the connection ends, and could not know whether it was carried out.
 */
export const closeConnectionsWhen =
  (isStopping: () => boolean, fetch: Fetch): Fetch =>
  async (request, connection) => {
    const response = await fetch(request, connection)
    if (isStopping()) response.headers.set('Connection', 'close')
    return response
  }
