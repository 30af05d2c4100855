import { Hono } from 'hono'

/** For load balancers: whether the process is alive and ready for requests. */
export interface Health {
  /** Resolves when requests can be served; rejects with the reason otherwise. */
  ready(): Promise<void>
}

export const healthRoutes = ({ ready }: Health) =>
  new Hono()
    .get('/healthz', (c) => c.text('ok'))
    .get('/readyz', async (c) => {
      try {
        await ready()
        return c.text('ready')
      } catch (error) {
        return c.text(`not ready: ${error instanceof Error ? error.message : error}`, 503)
      }
    })
