import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { reportOf } from '../../src/cli/model.ts'
import { checkModel } from '../../src/engine/choose.ts'
import { delta, type ModelEndpoint, startModelEndpoint } from '../support/model-endpoint.ts'
import { serverCases } from '../support/model-scenarios.ts'
import { KEY, modelAt } from '../support/model-world.ts'

let endpoint: ModelEndpoint
beforeAll(() => {
  endpoint = startModelEndpoint()
})
afterAll(() => endpoint.stop())

const words = JSON.stringify({ words: ['one', 'two', 'three'].map((word, at) => ({ number: at + 1, word })) })
const report = async () => {
  const { settings } = modelAt(endpoint.url)
  return reportOf(await checkModel(settings, new AbortController().signal)).join('\n')
}

describe('precedents model test', () => {
  test('reports which response format works and how fast', async () => {
    endpoint.use((_, server) => server.respond(words), { firstMs: 100, perSecond: 100 })
    const text = await report()
    expect(text).toStartWith('played-1 at 127.0.0.1\n')
    expect(text).toMatch(/JSON that follows a schema\s+works/u)
    expect(text).toMatch(/first token after 0\.\d s, then about \d+ tokens per second/u)
    expect(text).toEndWith('No changes are needed.')
  })

  test('falls back to simpler formats and explains the effect', async () => {
    endpoint.use((request, server) =>
      request.body.response_format ? new Response('{}', { status: 400 }) : server.respond(words),
    )
    const text = await report()
    expect(text.match(/rejects our requests/gu)).toHaveLength(2)
    expect(text).toMatch(/plain text\s+works/u)
    expect(text).toContain('more answers will need a retry')
  })

  test('says that the model reasons first, and gives it the tokens for it', async () => {
    endpoint.use(({ body }, server) =>
      (body.max_completion_tokens ?? 0) > 4000
        ? server.respond(words)
        : server.respond('', { finish: 'length', before: [delta({ reasoning: 'so' })] }),
    )
    const text = await report()
    expect(text).toMatch(/JSON that follows a schema\s+works/u)
    expect(text).toContain('the model reasons first: answers get 4000 more tokens')
    expect(endpoint.requests).toHaveLength(2)
  })

  describe('with an embedding model', () => {
    const reportWith = async (progress?: string) => {
      endpoint.use((_, server) => server.respond(words))
      const settings = { ...modelAt(endpoint.url).settings, embeddingModel: 'played-embed' }
      return reportOf(await checkModel(settings, new AbortController().signal), progress).join('\n')
    }

    test('says that it works, and how far the library is embedded', async () => {
      endpoint.embedWith(() => [1, 0, 0])
      const text = await reportWith('12 of 421 entries of the library are embedded')
      expect(text).toMatch(/embeddings\s+played-embed works, 3 numbers per text/u)
      expect(text).toContain('12 of 421 entries')
    })

    test('says what is wrong with it', async () => {
      endpoint.embedWith(null)
      expect(await reportWith()).toMatch(/embeddings\s+127\.0\.0\.1 had an internal error/u)
    })
  })

  test('says which request fields the server does without', async () => {
    endpoint.use(({ body }, server) =>
      body.stream_options ? new Response('{}', { status: 422 }) : server.respond(words),
    )
    const text = await report()
    expect(text).toMatch(/JSON that follows a schema\s+works/u)
    expect(text).toContain('works without stream_options and with max_tokens')
  })

  test('lists the available models when the endpoint does not have the configured one', async () => {
    endpoint.use(serverCases['does not have the model']?.scenario ?? (() => new Response()))
    expect(await report()).toContain('available models: played')
  })

  test.each(['rejects the key (401)', 'has no credit (429)', 'returns a web page', 'redirects'])(
    'stops at an error that no other format can avoid: the server %s',
    async (name) => {
      endpoint.use(serverCases[name]?.scenario ?? (() => new Response()))
      const text = await report()
      expect(endpoint.requests).toHaveLength(1)
      expect(text).not.toContain(KEY)
      expect(text.split('\n')).toHaveLength(2)
    },
  )

  test('exits with 0 when the model works, otherwise with 1 and a reason', async () => {
    const run = async (args: string[], env: Record<string, string>) => {
      const child = Bun.spawn([process.execPath, 'src/main.ts', ...args], {
        cwd: join(import.meta.dir, '../..'),
        env: { PATH: process.env.PATH ?? '', ...env },
        stdout: 'pipe',
        stderr: 'pipe',
      })
      const [out, err] = await Promise.all([
        new Response(child.stdout).text(),
        new Response(child.stderr).text(),
      ])
      return { code: await child.exited, out, err }
    }
    endpoint.use((_, server) => server.respond(words))
    expect(await run(['model', 'test'], { OPENAI_BASE_URL: endpoint.url })).toMatchObject({
      code: 0,
      out: expect.stringContaining('works'),
    })
    endpoint.embedWith(() => [1, 0])
    const embedding = { OPENAI_BASE_URL: endpoint.url, OPENAI_EMBEDDING_MODEL: 'e', DATA_DIR: '/nowhere' }
    expect((await run(['model', 'test'], embedding)).out).toContain('in the background while the server runs')
    expect(await run(['model', 'test'], {})).toMatchObject({
      code: 1,
      err: expect.stringContaining('No model is set up'),
    })
    expect(await run(['model'], {})).toMatchObject({
      code: 1,
      err: expect.stringContaining('precedents model test'),
    })
  }, 120_000)
})
