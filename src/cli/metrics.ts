import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../../db/database.ts'
import { countMails } from '../../db/outbox.ts'
import type { UsageRecord } from '../engine/choose.ts'
import type { EngineCall } from '../engine/measured-engine.ts'
import type { AnsweredRequest } from '../http/environment.ts'

const REQUEST_BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 20, 60, 180]
const QUERY_BUCKETS = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.05, 0.2, 1, 5]
/** prom-client reads these from V8, which Bun does not have. */
const withoutMeaning = [
  'nodejs_gc_duration_seconds',
  'nodejs_heap_space_size_total_bytes',
  'nodejs_heap_space_size_used_bytes',
  'nodejs_heap_space_size_available_bytes',
]

export type Metrics = ReturnType<typeof createMetrics>

/** What this process has done since it started, in Prometheus's text format. Never a user, an address or a text. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  for (const name of withoutMeaning) registry.removeSingleMetric(name)
  const requests = new Histogram({
    name: 'precedents_http_request_duration_seconds',
    help: 'Time until the response began, by method, pattern of the route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
    registers,
  })
  const engineCalls = new Histogram({
    name: 'precedents_engine_call_duration_seconds',
    help: 'Calls of the engines, by operation and outcome (ok, cancelled or an error code)',
    labelNames: ['engine', 'operation', 'outcome'],
    buckets: REQUEST_BUCKETS,
    registers,
  })
  const modelCalls = new Histogram({
    name: 'precedents_model_call_duration_seconds',
    help: 'Requests to the language model, by model and operation',
    labelNames: ['model', 'operation'],
    buckets: REQUEST_BUCKETS,
    registers,
  })
  const modelTokens = new Counter({
    name: 'precedents_model_tokens_total',
    help: 'Tokens sent to the language model (prompt) and received from it (completion)',
    labelNames: ['model', 'operation', 'kind'],
    registers,
  })
  const queries = new Histogram({
    name: 'precedents_database_query_duration_seconds',
    help: 'Queries, without the wait for a connection',
    buckets: QUERY_BUCKETS,
    registers,
  })
  return {
    contentType: registry.contentType,
    render: () => registry.metrics(),
    onRequest({ method, route, status, seconds }: AnsweredRequest) {
      requests.observe({ method, route, status }, seconds)
    },
    onEngineCall({ seconds, ...labels }: EngineCall) {
      engineCalls.observe(labels, seconds)
    },
    onModelCall({ model, operation, promptTokens, completionTokens, ms }: UsageRecord) {
      modelCalls.observe({ model, operation }, ms / 1000)
      modelTokens.inc({ model, operation, kind: 'prompt' }, promptTokens)
      modelTokens.inc({ model, operation, kind: 'completion' }, completionTokens)
    },
    onQuery(seconds: number) {
      queries.observe(seconds)
    },
    /** What is read from the database and its pool when the metrics are asked for. */
    watch({ db, pool }: Pick<Database, 'db' | 'pool'>) {
      new Gauge({
        name: 'precedents_outbox_mails',
        help: 'Emails that wait to be sent',
        registers,
        async collect() {
          this.set(await countMails(db))
        },
      })
      if (!pool) return
      new Gauge({
        name: 'precedents_database_connections',
        help: 'Connections to PostgreSQL by state, and requests that wait for one',
        labelNames: ['state'],
        registers,
        collect() {
          for (const [state, count] of Object.entries(pool())) this.set({ state }, count)
        },
      })
    },
  }
}
