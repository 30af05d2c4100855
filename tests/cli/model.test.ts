import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { reportOf } from '../../src/cli/model.ts'
import { checkModel } from '../../src/engine/choose.ts'
import { type ModelEndpoint, startModelEndpoint } from '../support/model-endpoint.ts'
import { wild } from '../support/model-scenarios.ts'
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
  test('says which rung works and how fast', async () => {
    endpoint.play((_, server) => server.tell(words), { firstMs: 100, perSecond: 100 })
    const text = await report()
    expect(text).toStartWith('played-1 at 127.0.0.1\n')
    expect(text).toMatch(/answers held to a schema\s+works/u)
    expect(text).toMatch(/first word after 0\.\d s, then about \d+ tokens a second/u)
    expect(text).toEndWith('Nothing needs to change.')
  })

  test('goes down the rungs and says what a lower one means', async () => {
    endpoint.play((request, server) =>
      request.body.response_format ? new Response('{}', { status: 400 }) : server.tell(words),
    )
    const text = await report()
    expect(text.match(/does not take our requests/gu)).toHaveLength(2)
    expect(text).toMatch(/answers in text\s+works/u)
    expect(text).toContain('expect more second tries')
  })

  test('names what the endpoint offers when it knows no such model', async () => {
    endpoint.play(wild['knows no such model']?.play ?? (() => new Response()))
    expect(await report()).toContain('it offers: played')
  })

  test.each(['refuses the key (401)', 'has no credit (429)', 'gives a web page', 'sends us elsewhere'])(
    'stops at the first fault that no rung changes: %s',
    async (name) => {
      endpoint.play(wild[name]?.play ?? (() => new Response()))
      const text = await report()
      expect(endpoint.requests).toHaveLength(1)
      expect(text).not.toContain(KEY)
      expect(text.split('\n')).toHaveLength(2)
    },
  )

  test('is a command that ends with 0 when the model works, and else with 1 and a reason', async () => {
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
    endpoint.play((_, server) => server.tell(words))
    expect(await run(['model', 'test'], { OPENAI_BASE_URL: endpoint.url })).toMatchObject({
      code: 0,
      out: expect.stringContaining('works'),
    })
    expect(await run(['model', 'test'], {})).toMatchObject({
      code: 1,
      err: expect.stringContaining('No model is set'),
    })
    expect(await run(['model'], {})).toMatchObject({
      code: 1,
      err: expect.stringContaining('precedents model test'),
    })
  }, 120_000)
})
