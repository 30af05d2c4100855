import { describe, expect, test } from 'bun:test'
import { z } from 'zod'
import { framingRequest } from '../../../src/engine/model/prompts/analyse.ts'
import { replyRequest } from '../../../src/engine/model/prompts/chat.ts'
import { completionRequest } from '../../../src/engine/model/prompts/complete.ts'
import { precedentsRequest } from '../../../src/engine/model/prompts/find-precedents.ts'
import { ideaRequest } from '../../../src/engine/model/prompts/generate-idea.ts'
import { backgroundRequest } from '../../../src/engine/model/prompts/research.ts'
import { jsonValues, repairJson } from '../../../src/engine/model/response-format/json.ts'
import { parseResponse, salvage } from '../../../src/engine/model/response-format/parse.ts'
import { createPreambleFilter, stripReasoning } from '../../../src/engine/model/response-format/reasoning.ts'
import { strictJsonSchema } from '../../../src/engine/model/response-format/schema.ts'
import {
  createStreamParser,
  type ParsedPart,
  type Target,
} from '../../../src/engine/model/response-format/stream-parser.ts'
import { costOf, MAX_FAST_COST } from '../../support/cost.ts'
import { requestViolations } from '../../support/model-request.ts'
import { CHOSEN, CONTEXT, knowledge, PROBLEM, STATEMENT } from '../../support/model-world.ts'

const parseInPieces = (target: Target, text: string, size: number): ParsedPart[] => {
  const parse = createStreamParser(target)
  const pieces = text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'gu')) ?? []
  return pieces.flatMap(parse)
}

describe('an object that is parsed while it arrives', () => {
  const text = JSON.stringify({
    note: 'a "quoted" { brace',
    message: 'Line one\nsaid "yes" – naïve 🙂 \u0007 end',
    list: [{ a: 1, deep: { list: [{ b: 2 }] } }, { a: '}]' }],
  })
  test.each([1, 2, 3, 7, 1000])('in pieces of %d characters gives its text and its items', (size) => {
    const message = parseInPieces({ text: 'message' }, text, size)
      .flatMap((found) => (found.type === 'text' ? found.text : []))
      .join('')
    expect(message).toBe('Line one\nsaid "yes" – naïve 🙂 \u0007 end')
    const items = parseInPieces({ list: 'list' }, text, size).flatMap((found) =>
      found.type === 'item' ? [JSON.parse(found.json)] : [],
    )
    expect(items).toEqual([{ a: 1, deep: { list: [{ b: 2 }] } }, { a: '}]' }])
  })

  test('an escaped surrogate pair is never split', () => {
    const found = parseInPieces({ text: 'm' }, '{"m": "\\ud83d\\ude42!"}', 1)
    expect(found).toEqual([
      { type: 'text', text: '🙂' },
      { type: 'text', text: '!' },
    ])
  })

  test('a list without an object counts as the target', () => {
    expect(parseInPieces({ list: 'list' }, '[{"a": 1}, {"a": 2}', 3)).toHaveLength(2)
  })

  test('an item is returned as soon as it is complete', () => {
    const parse = createStreamParser({ list: 'list' })
    expect(parse('{"list": [{"a": 1')).toEqual([])
    expect(parse('}, {"a"')).toEqual([{ type: 'item', json: '{"a": 1}' }])
  })
})

describe('reasoning', () => {
  test.each([
    ['<think>no {"a": 0}</think>{"a": 1}', '{"a": 1}'],
    ['\n<reasoning>\nx\n</reasoning>\n{"a": 1}', '\n{"a": 1}'],
    ['thinking aloud</think>{"a": 1}', '{"a": 1}'],
    ['<thought>never ends {"a": 1}', 'never ends {"a": 1}'],
    ['<think>{"a": 1}</think>', '{"a": 1}'],
    ['{"a": 1}', '{"a": 1}'],
  ])('%j becomes %j', (text, rest) => expect(stripReasoning(text)).toBe(rest))

  test('a streamed answer begins after its preamble', () => {
    const filtered = (text: string) => [...text].map(createPreambleFilter()).join('')
    expect(filtered('<think>a { b</think> {"a": 1}')).toBe(' {"a": 1}')
    expect(filtered('Here you are:\n```json\n{"a": 1}')).toBe('{"a": 1}')
    expect(filtered('  {"a": 1}')).toBe('{"a": 1}')
    expect(filtered('I think {this} is it')).toBe('')
  })
})

describe('an answer', () => {
  const Numbers = z.object({ numbers: z.array(z.object({ n: z.int() })).min(1), name: z.string() })
  test.each([
    'Sure {ok}: {"numbers": [{"n": 1}], "name": "a"} Bye {x}',
    '{"result": {"numbers": [{"n": 1}], "name": "a"}}',
    '{"wrong": 1} {"numbers": [{"n": 1}], "name": "a"}',
  ])('%j is parsed', (text) => {
    expect(parseResponse(text, Numbers)).toMatchObject({ ok: true, value: { numbers: [{ n: 1 }] } })
  })

  test('that is invalid has issues that a model can act on', () => {
    expect(parseResponse('{"numbers": [{"n": "x"}], "name": "a"}', Numbers)).toMatchObject({
      ok: false,
      issues: [expect.stringContaining('numbers.0.n')],
    })
    expect(parseResponse('no idea', Numbers)).toMatchObject({ ok: false, formatIgnored: true })
    expect(parseResponse(JSON.stringify({ type: 'object', properties: {} }), Numbers)).toMatchObject({
      formatIgnored: true,
    })
  })

  test('is salvaged with its valid items and complete parts', () => {
    expect(salvage('{"name": "a", "numbers": [{"n": 1}, {"n": "x"}, {"n": 3}]}', Numbers)?.numbers).toEqual([
      { n: 1 },
      { n: 3 },
    ])
    expect(salvage('{"name": "a", "numbers": [{"n": 1}, {"n": 2}, {"n', Numbers)?.numbers).toEqual([
      { n: 1 },
      { n: 2 },
    ])
    expect(salvage('{"numbers": [{"n": 1}], "na', Numbers)).toBeNull()
    expect(salvage('nothing at all', Numbers)).toBeNull()
  })

  test('with raw line breaks and trailing commas is repaired', () => {
    expect(repairJson('x {"a": "one\ntwo", "b": [1, 2,],}')).toEqual({ a: 'one\ntwo', b: [1, 2] })
    expect(repairJson('{"a": 1]')).toBeUndefined()
  })

  test.each([
    ['open braces', '{'.repeat(100_000)],
    ['open quotes', '{"'.repeat(50_000)],
    ['unclosed tags', '<think>'.repeat(20_000)],
    ['closing tags', '</think>'.repeat(20_000)],
    ['fences', '```json'.repeat(20_000)],
    ['spaces', `${' '.repeat(100_000)}x`],
  ])('of 100 KB of %s is processed without delay', async (_, text) => {
    const works: Record<string, () => unknown> = {
      parseResponse: () => parseResponse(text, Numbers),
      salvage: () => salvage(text, Numbers),
      stripReasoning: () => stripReasoning(text),
      jsonValues: () => [...jsonValues(text)],
      gate() {
        const gate = createPreambleFilter()
        for (let at = 0; at < text.length; at += 5000) gate(text.slice(at, at + 5000))
      },
    }
    for (const [name, work] of Object.entries(works))
      expect(await costOf(work), name).toBeLessThan(MAX_FAST_COST)
  })
})

describe('a request', () => {
  const check = () => []
  const requests = {
    complete: completionRequest('We lose nurses'),
    analyse: framingRequest({
      statement: STATEMENT,
      reframed: undefined,
      challenges: knowledge.challenges,
      check,
    }),
    precedents: precedentsRequest({ problem: PROBLEM, questionIndex: 0, candidates: new Map(), check }),
    research: backgroundRequest(CHOSEN[0] ?? missing(), PROBLEM, null),
    idea: ideaRequest({ problem: PROBLEM, chosen: CHOSEN, others: [], knowledge, check }),
    chat: replyRequest([{ role: 'user', content: 'Why?' }], CONTEXT, knowledge),
  }
  test.each(Object.entries(requests))(
    'to %s has a strict schema and no user text in its system prompt',
    (_, request) => {
      const schema = strictJsonSchema(request.sentSchema ?? request.schema)
      const body = {
        model: 'm',
        stream: true,
        messages: [{ role: 'system', content: request.systemPrompt }],
        response_format: {
          type: 'json_schema',
          json_schema: { name: request.operation, strict: true, schema },
        },
      }
      expect(requestViolations(body)).toEqual([])
      for (const word of ['nurse', 'hospital', 'ward'])
        expect(request.systemPrompt.toLowerCase()).not.toMatch(
          new RegExp(`\\b${word}s?\\b.*(?:third|shift)`, 'u'),
        )
      expect(JSON.stringify(request.input).length).toBeLessThan(20_000)
    },
  )

  test('has the same system prompt for every user and problem', () => {
    const other = { ...PROBLEM, statement: 'Something else entirely' }
    expect(
      precedentsRequest({ problem: other, questionIndex: 1, candidates: new Map(), check }).systemPrompt,
    ).toBe(requests.precedents.systemPrompt)
    expect(ideaRequest({ problem: other, chosen: [], others: [], knowledge, check }).systemPrompt).toBe(
      requests.idea.systemPrompt,
    )
  })
})

function missing(): never {
  throw new Error('the library has no such entry')
}
