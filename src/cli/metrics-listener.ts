import type { Config } from '../config.ts'
import { type MetricsSource, metricsApp } from '../http/metrics.ts'
import { listen } from './listen.ts'

/** Serves the metrics on METRICS_LISTEN, if that is set. Returns a function that closes the port. */
export function listenForMetrics({ metrics }: Config, source: MetricsSource | undefined) {
  if (!metrics.listen || !source) return async () => {}
  const app = metricsApp(source, metrics.token)
  const server = listen(metrics.listen, (request, connection) => app.fetch(request, connection))
  return () => server.stop(true)
}
