import { loadavg } from 'node:os'
import MiniSearch from 'minisearch'
import { type LibraryEntry, library } from '../../db/library/library.ts'
import { digestOf } from '../../src/engine/library/digest.ts'
import { createLibraryEngine } from '../../src/engine/library/engine.ts'
import { analyse } from '../../src/engine/library/frame/analyse.ts'
import { knowledgeOf, type Library } from '../../src/engine/library/knowledge.ts'
import { once } from '../../src/engine/library/once.ts'
import { findPrecedents } from '../../src/engine/library/search/find-precedents.ts'
import { readProblems } from '../eval/cases.ts'

/**
 * How fast the library engine is with a thousand entries: the real ones and variations of them. Start-up and the first
 * calls are timed in new processes. `bun tests/bench/library.ts` exits with 1 when a figure is above its limit.
 */
const ENTRIES = 1000
const STARTS = 7
const ROUNDS = 20
const SEED = 7

const call = { signal: new AbortController().signal }
const statements = (await readProblems()).filter(({ refused }) => !refused).map(({ statement }) => statement)

const load = () =>
  `load ${loadavg()
    .map((average) => average.toFixed(2))
    .join(' ')}`

if (process.argv[2] === 'start') console.log(JSON.stringify(await startedOnce()))
else await compareAll()

async function compareAll() {
  console.log(`${ENTRIES} entries, ${load()}`)
  const digest = JSON.stringify(digestOf(manyEntries()))
  const starts = Array.from({ length: STARTS }, () => startedAnew(digest))
  print(
    'index made at start',
    starts.map(({ index }) => index),
    50,
  )
  print(
    'first statement analysed',
    starts.map(({ analyse }) => analyse),
  )
  print(
    'first find, each element',
    starts.map(({ element }) => element),
  )
  const { analyse, find, element, plain } = await warm(digest)
  print('statement analysed', analyse)
  print('find, all elements', find)
  print('find, each element', element, 10)
  print('one plain BM25 query, to compare', plain)
  console.log(load())
}

async function warm(digest: string) {
  const many = manyEntries()
  const engine = createLibraryEngine(many, () => JSON.parse(digest))
  const index = plainIndex(many.precedents)
  const times = {
    analyse: [] as number[],
    find: [] as number[],
    element: [] as number[],
    plain: [] as number[],
  }
  for (const statement of Array.from({ length: ROUNDS }, () => statements).flat()) {
    const problem = await timed(times.analyse, () => engine.analyse(statement, call))
    await timed(times.find, () => Array.fromAsync(engine.findPrecedents(problem, call)))
    times.element.push((times.find.at(-1) ?? 0) / problem.elements.length)
    await timed(times.plain, async () => index.search(statement))
  }
  return times
}

async function timed<T>(times: number[], work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work()
  times.push(performance.now() - began)
  return result
}

type Start = { index: number; analyse: number; element: number }

function startedAnew(digest: string): Start {
  const child = Bun.spawnSync([process.execPath, import.meta.path, 'start'], { stdin: Buffer.from(digest) })
  return JSON.parse(child.stdout.toString())
}

/** What the binary does at start with its prebuilt index, then the first request. */
async function startedOnce(): Promise<Start> {
  const many = manyEntries()
  const text = await Bun.stdin.text()
  // Memory used to read and vary the library is not the engine's.
  Bun.gc(true)
  const began = performance.now()
  const knowledge = knowledgeOf(
    many,
    once(() => JSON.parse(text)),
  )
  knowledge.vocabulary()
  knowledge.likeness()
  knowledge.entryTexts()
  knowledge.answers()
  knowledge.spellings()
  const made = performance.now()
  const problem = analyse(statements[0] ?? '', knowledge)
  const analysed = performance.now()
  await Array.fromAsync(findPrecedents(problem, call, knowledge))
  const found = performance.now()
  return {
    index: made - began,
    analyse: analysed - made,
    element: (found - analysed) / problem.elements.length,
  }
}

function manyEntries(): Library {
  const real = library.precedents
  const words = real.flatMap(({ purpose }) => purpose.split(' '))
  let state = SEED
  const draw = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >> 8) % below
  }
  const varied = (text: string) =>
    text
      .split(' ')
      .map((word) => (draw(3) === 0 ? (words[draw(words.length)] ?? word) : word))
      .join(' ')
  const precedents = Array.from({ length: ENTRIES }).flatMap((_, index) => {
    const entry = real[index % real.length]
    if (!entry || index < real.length) return entry ?? []
    const { id, entity, insights, questions } = entry
    const texts = ['purpose', 'how', 'transfer', 'impact', 'justification'] as const
    return {
      ...entry,
      ...Object.fromEntries(texts.map((field) => [field, varied(entry[field])])),
      id: `${id}-${index}`,
      entity: `${entity} ${index}`,
      aliases: [],
      insights: insights.map(({ text, challenge }) => ({ text: varied(text), challenge })),
      questions: questions.map(varied),
    }
  })
  return { ...library, precedents }
}

function plainIndex(entries: LibraryEntry[]) {
  const index = new MiniSearch({ fields: ['purpose', 'how', 'transfer'] })
  index.addAll(entries)
  return index
}

function print(what: string, times: number[], limit?: number) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.ceil(sorted.length * part) - 1] ?? sorted[0] ?? 0
  const [least, median, p99] = [at(0), at(0.5), at(0.99)].map((time) => time.toFixed(2).padStart(8))
  const judged = times.length < 100 ? at(0.5) : at(0.99)
  const verdict = limit ? `, limit ${limit} ms: ${judged < limit ? 'ok' : 'MISSED'}` : ''
  console.log(`${what.padEnd(33)} least ${least}, median ${median}, p99 ${p99} ms${verdict}`)
  if (limit && judged >= limit) process.exitCode = 1
}
