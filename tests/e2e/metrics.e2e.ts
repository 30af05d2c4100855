import { expect } from '@playwright/test'
import { signUpOver } from '../support/client.ts'
import { freePort } from '../support/free-port.ts'
import { startHeldEndpoint } from '../support/held-endpoint.ts'
import { test } from './installation.ts'

test('the binary serves metrics of requests, the model, the database and the process, and logs JSON', async ({
  installation,
}) => {
  const endpoint = await startHeldEndpoint()
  const metricsAt = `127.0.0.1:${await freePort()}`
  const server = await installation.start({
    METRICS_LISTEN: metricsAt,
    LOG_FORMAT: 'json',
    OPENAI_API_KEY: 'sk-played',
    OPENAI_BASE_URL: endpoint.url,
    OPENAI_MODEL: 'played',
  })
  const ada = await signUpOver(server.url, 'ada@example.org')
  const statement = 'Our small bakery chain throws away a third of its bread every evening.'
  const asking = ada.post('/api/problems', { statement, elements: [], searchQuestions: [] })
  await endpoint.requested()
  await endpoint.release()
  await asking
  const read = (headers?: HeadersInit) => fetch(`http://${metricsAt}/metrics`, { headers })
  const text = await (await read()).text()
  for (const name of [
    'precedents_http_request_duration_seconds_count{method="POST",route="/api/problems",status="201"}',
    'precedents_engine_call_duration_seconds_count{engine="model",operation="analyse",outcome="ok"}',
    'precedents_model_tokens_total{model="played",operation="analyse",kind="prompt"}',
    'precedents_database_query_duration_seconds_count',
    'process_resident_memory_bytes',
    'process_open_fds',
  ])
    expect([name, valueIn(text, name)]).toEqual([name, expect.any(Number)])
  expect(valueIn(text, 'precedents_outbox_mails')).toBe(0)
  expect(valueIn(text, 'precedents_database_query_duration_seconds_count')).toBeGreaterThan(10)
  expect(valueIn(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
  expect((await read({ 'x-forwarded-for': '127.0.0.1' })).status).toBe(403)
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404)
  await endpoint.stop()
  expect(await server.end()).toBe(0)
  const lines = server.output().trim().split('\n')
  const events = lines.map((line) => JSON.parse(line))
  expect(events.map(({ event }) => event)).toContain('ready')
  for (const one of events.filter(({ event }) => event === 'request'))
    expect(one.requestId).toMatch(/^[\da-f-]{36}$/u)
})

/** Zero or more; null when there is no such sample. */
function valueIn(text: string, sample: string): number | null {
  const line = text.split('\n').find((one) => one.startsWith(`${sample} `))
  return line === undefined ? null : Number(line.slice(sample.length))
}
