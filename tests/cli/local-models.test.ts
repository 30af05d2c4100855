import { afterAll, describe, expect, test } from 'bun:test'
import { localModelLines, logLocalModels } from '../../src/cli/local-models.ts'
import { readConfig } from '../../src/config.ts'
import { discoverLocalModels } from '../../src/engine/choose.ts'
import { createLog } from '../../src/log.ts'

interface Seen {
  method: string
  path: string
  headers: Headers
}

const seen: Seen[] = []
const play = (answer: () => Response | Promise<Response>) =>
  Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch(request) {
      seen.push({ method: request.method, path: new URL(request.url).pathname, headers: request.headers })
      return answer()
    },
  })
const ollama = play(() =>
  Response.json({ object: 'list', data: [{ id: 'nomic-embed-text' }, { id: 'qwen3:14b' }] }),
)
const others = {
  'a web server': play(() => new Response('<p>Hello</p>', { headers: { 'content-type': 'text/html' } })),
  'another API': play(() => Response.json({ message: 'no' })),
  'a server that redirects': play(() => Response.redirect('http://127.0.0.1:1/v1/models')),
  'a server that refuses': play(() => new Response('', { status: 401 })),
  'a server that does not answer': play(() => new Promise(() => {})),
}
afterAll(async () => {
  await Promise.all([ollama, ...Object.values(others)].map((server) => server.stop(true)))
})

const { signal } = new AbortController()
const discover = (port = 0) => discoverLocalModels(signal, [{ name: 'Ollama', port }])

describe('looking for model servers on this machine', () => {
  test('asks for the list of models and for nothing else', async () => {
    seen.length = 0
    const found = await discover(ollama.port)
    expect(found).toEqual([
      {
        name: 'Ollama',
        url: `http://127.0.0.1:${ollama.port}/v1`,
        models: ['nomic-embed-text', 'qwen3:14b'],
      },
    ])
    expect(seen).toMatchObject([{ method: 'GET', path: '/v1/models' }])
    expect(seen[0]?.headers.get('authorization')).toBeNull()
  })

  test.each(Object.entries(others))(
    'finds nothing at %s, and waits a second at most',
    async (_, { port }) => {
      const startedAt = performance.now()
      expect(await discover(port)).toEqual([])
      expect(performance.now() - startedAt).toBeLessThan(3000)
    },
  )

  test('finds nothing where nothing listens', async () => {
    const closed = play(() => new Response())
    const { port } = closed
    await closed.stop(true)
    expect(await discover(port)).toEqual([])
  })

  test('says which settings would use it', async () => {
    expect(localModelLines(await discover(ollama.port))).toEqual([
      `Ollama runs on this machine. To use it: OPENAI_BASE_URL=http://127.0.0.1:${ollama.port}/v1 OPENAI_MODEL=qwen3:14b`,
    ])
  })
})

describe('the log of the server', () => {
  const linesWith = async (env: Record<string, string>) => {
    const lines: string[] = []
    const log = createLog('info', (line) => lines.push(line))
    await logLocalModels(readConfig(env), log, signal, () => discover(ollama.port))
    return lines.join('\n')
  }

  test('says what was found', async () => {
    const log = await linesWith({})
    for (const text of ['Ollama', 'qwen3:14b', `OPENAI_BASE_URL=http://127.0.0.1:${ollama.port}/v1`])
      expect(log).toContain(text)
  })

  test.each([
    ['MODEL_DISCOVERY=off', { MODEL_DISCOVERY: 'off' }],
    ['a model is set up', { OPENAI_API_KEY: 'sk-x' }],
    ['the library was chosen', { ENGINE: 'library' }],
  ])('says nothing, and nothing is asked, when %s', async (_, env) => {
    seen.length = 0
    expect(await linesWith(env)).toBe('')
    expect(seen).toEqual([])
  })
})
