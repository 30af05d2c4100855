import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { ideas } from '../../db/schema/ideas.ts'
import { Brief, type Cited } from '../../src/contracts/brief.ts'
import { ExportedBlocks, MAX_EXPORTED_IDEAS } from '../../src/contracts/export.ts'
import type { Idea } from '../../src/contracts/idea.ts'
import type { Problem } from '../../src/contracts/problem.ts'
import { slideDeck } from '../../web/export/slides.ts'
import { wordDocument } from '../../web/export/word.ts'
import { unzip } from '../support/unzip.ts'
import { type Person, type World, world } from '../support/world.ts'

let w: World
let ada: Person
let problem: Problem
let idea: Idea
beforeAll(async () => {
  w = await world()
  ada = await w.signUp('ada')
  problem = await ada.problem()
  const found = await ada.precedents(problem.id)
  idea = await ada.idea(problem.statement, found.slice(0, 4))
})
afterAll(() => w.close())

const exported = (payload: object, path = `/api/ideas/${idea.id}/export`) => ada.post(path, payload)
const textOf = async (payload: object, path?: string) => (await exported(payload, path)).text()

/** The numbers in the order of the text, and the places that they refer to. */
interface Citing {
  marks: number[]
  sources: [number, string][]
}

function inMarkdown(text: string): Citing {
  const [body = '', list = ''] = text.split('\n## Sources\n')
  return {
    marks: Array.from(body.matchAll(/(?<!\\)\[(\d+)\]/gu), ([, number]) => Number(number)),
    sources: Array.from(list.matchAll(/^(\d+)\. .*<(https?:[^>]+)>/gmu), ([, number, url = '']) => [
      Number(number),
      url,
    ]),
  }
}

function inHtml(text: string): Citing {
  return {
    marks: Array.from(text.matchAll(/href="#source-(\d+)"/gu), ([, number]) => Number(number)),
    sources: Array.from(text.matchAll(/value="(\d+)">.*?href="([^"]+)"/gu), ([, number, url = '']) => [
      Number(number),
      unescaped(url),
    ]),
  }
}

const unescaped = (url: string) => url.replaceAll(/&(?:#x27|apos);/gu, "'").replaceAll('&amp;', '&')

function inBlocks({ blocks }: ExportedBlocks): Citing {
  const texts = blocks.flatMap((block): Cited[] => {
    if (block.kind === 'paragraph') return [block.text]
    if (block.kind === 'list') return block.items
    if (block.kind === 'table') return block.rows.flat()
    return block.kind === 'facts' ? block.rows.map(({ text }) => text) : []
  })
  return {
    marks: texts.flat().flatMap(({ cites = [] }) => cites),
    sources: blocks.flatMap((block) =>
      block.kind === 'sources'
        ? block.items.map(({ number, url = '' }): [number, string] => [number, url])
        : [],
    ),
  }
}

async function inWord(document: Blob): Promise<Citing> {
  const files = await unzip(document)
  const xml = files.get('word/document.xml') ?? ''
  const addresses = new Map(
    Array.from(
      (files.get('word/_rels/document.xml.rels') ?? '').matchAll(/Id="([^"]+)"[^>]*Target="(http[^"]+)"/gu),
      ([, id = '', url = '']) => [id, unescaped(url)],
    ),
  )
  return {
    marks: Array.from(xml.matchAll(/w:anchor="source-(\d+)"/gu), ([, number]) => Number(number)),
    sources: Array.from(
      xml.matchAll(/w:name="source-(\d+)".*?<w:hyperlink[^>]*r:id="([^"]+)"/gu),
      ([, number, id = '']): [number, string] => [Number(number), addresses.get(id) ?? ''],
    ),
  }
}

describe('an exported idea', () => {
  test.each(['brief', 'dossier'])('cites the same sources in every format: %s', async (kind) => {
    const markdown = inMarkdown(await textOf({ format: 'markdown', kind }))
    const blocks = ExportedBlocks.parse(JSON.parse(await textOf({ format: 'blocks', kind })))
    expect(inHtml(await textOf({ format: 'html', kind }))).toEqual(markdown)
    expect(inBlocks(blocks)).toEqual(markdown)
    expect(await inWord(await wordDocument(blocks, 'a4'))).toEqual(markdown)
    const json = Brief.parse(JSON.parse(await textOf({ format: 'json', kind })))
    expect(json.sources.map(({ number, url = '' }): [number, string] => [number, url])).toEqual(
      markdown.sources,
    )
    const firsts = [...new Set(markdown.marks)]
    expect(firsts.length).toBeGreaterThan(1)
    expect(firsts).toEqual(markdown.sources.map(([number]) => number))
  })

  test('has three slides, with the numbers of the document and the addresses in the notes', async () => {
    const blocks = ExportedBlocks.parse(JSON.parse(await textOf({ format: 'blocks', kind: 'dossier' })))
    const files = await unzip(await slideDeck(blocks))
    const [slides, notes] = ['slides/slide', 'notesSlides/notesSlide'].map((name) =>
      [...files.keys()].filter((path) => path.startsWith(`ppt/${name}`)).map((path) => files.get(path) ?? ''),
    )
    expect(slides).toHaveLength(3)
    const raised = /baseline="[1-9]\d*".*?<a:t> ([\d ]+)/gu
    const marks = [...(slides?.[0]?.matchAll(raised) ?? [])].flatMap(([, numbers = '']) =>
      numbers.trim().split(' ').map(Number),
    )
    expect(marks).toEqual(blocks.brief.ideas[0]?.proposal.flatMap(({ cites = [] }) => cites) ?? [])
    for (const { number, url = '' } of blocks.brief.sources.filter((source) => marks.includes(source.number)))
      expect(notes?.map(unescaped).join(' ')).toMatch(
        new RegExp(`${number}\\. [^<]*${RegExp.escape(url)}`, 'u'),
      )
  })

  test('is by nobody in the properties of Word and slides, unless an author is given', async () => {
    for (const author of [undefined, 'A. Lovelace']) {
      const text = await textOf({ format: 'blocks', ...(author && { author }) })
      const blocks = ExportedBlocks.parse(JSON.parse(text))
      for (const made of [await wordDocument(blocks, 'letter'), await slideDeck(blocks)]) {
        const properties = (await unzip(made)).get('docProps/core.xml') ?? ''
        const named = /<dc:creator>([^<]*)/u.exec(properties)?.[1] ?? ''
        expect(named).toBe(author ?? '')
        expect(properties).not.toContain(ada.username)
      }
    }
  })

  test('is a file that is named by day, project and version', async () => {
    const answer = await exported({ format: 'markdown' })
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="2026-01-05 .+ brief v1\.md"/u,
    )
    expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    // The next one of the same user begins when this one has been read.
    await answer.text()
  })

  test('has the author only where one is given, and never the name of the account', async () => {
    for (const format of ['markdown', 'json', 'html', 'blocks']) {
      const text = await textOf({ format, kind: 'dossier' })
      expect([format, text.includes(ada.username)]).toEqual([format, false])
      expect(await textOf({ format, author: 'A. Lovelace' })).toContain('A. Lovelace')
    }
  })

  test('has other names where they are to be replaced, also in the name of the file', async () => {
    const names = [{ from: 'machine shop', to: 'workshop' }]
    for (const format of ['markdown', 'json', 'html', 'blocks']) {
      const answer = await exported({ format, kind: 'dossier', names })
      expect(
        `${decodeURIComponent(answer.headers.get('content-disposition') ?? '')}${await answer.text()}`,
      ).not.toMatch(/machine shop/iu)
    }
  })

  test('shows text as text', async () => {
    const title = '<img src=x onerror=alert(1)> | *a*'
    const saved = await ada.post('/api/generate-idea', { idea: { ...idea, title, version: undefined } })
    expect(saved.status).toBe(200)
    expect(await textOf({ format: 'html' })).not.toContain('<img')
    expect(await textOf({ format: 'markdown' })).toContain('# \\<img src=x onerror=alert(1)\\> | \\*a\\*')
  })

  test.each([
    [{ format: 'exe' }],
    [{}],
    [{ format: 'json', kind: 'novel' }],
    [{ format: 'json', author: 'a'.repeat(200) }],
    [{ format: 'json', names: Array.from({ length: 21 }, () => ({ from: 'a', to: 'b' })) }],
    [{ format: 'json', names: [{ from: ' ', to: 'b' }] }],
    [{ format: 'json', names: { from: 'a' } }],
  ])('is refused for %j', async (payload) => {
    expect((await exported(payload)).status).toBe(400)
  })
})

describe('an exported problem', () => {
  const path = () => `/api/problems/${problem.id}/export`

  test('has its ideas with one list of sources', async () => {
    const { whole, ideas: all, sources } = Brief.parse(JSON.parse(await textOf({ format: 'json' }, path())))
    expect([whole, all.length]).toEqual([true, 1])
    expect(sources.length).toBeGreaterThan(0)
  })

  test('has the newest ideas where there are too many, and says so', async () => {
    const copies = Array.from({ length: MAX_EXPORTED_IDEAS + 1 }, (_, at) => ({
      ...{ problemId: problem.id, userId: ada.id, title: `Idea ${at}`, solution: 'Do it.' },
      ...{ nextSteps: [], realWorldBasis: '', whyWeLikeIt: '' },
    }))
    await w.db.insert(ideas).values(copies)
    const brief = Brief.parse(JSON.parse(await textOf({ format: 'json' }, path())))
    expect([brief.ideas.length, brief.omitted, brief.ideas[0]?.title]).toEqual([
      MAX_EXPORTED_IDEAS,
      2,
      `Idea ${MAX_EXPORTED_IDEAS}`,
    ])
    expect(await textOf({ format: 'markdown' }, path())).toContain('2 older ideas were left out.')
  })
})
