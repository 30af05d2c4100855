import { loadavg } from 'node:os'
import MiniSearch from 'minisearch'
import { type LibraryEntry, library } from '../../db/library/library.ts'
import { buildIndex } from '../../src/build/training/build-index.ts'
import { readTrainingData } from '../../src/build/training/inputs.ts'
import { randomFrom } from '../../src/build/training/random.ts'
import { analyse } from '../../src/engine/library/frame.ts'
import { knowledgeOf, type Library } from '../../src/engine/library/knowledge.ts'
import type { QuantizedRows } from '../../src/engine/library/retrieval/encoder.ts'
import { readRetrievalIndex } from '../../src/engine/library/retrieval/open.ts'
import type { PhraseClassifier } from '../../src/engine/library/retrieval/phrase-classifier.ts'
import { findPrecedents } from '../../src/engine/library/search/find-precedents.ts'
import { readDevelopment } from '../eval/judged.ts'

/**
 * How fast the library engine analyses a statement and finds precedents, with the real library and with a thousand
 * entries. Start-up is timed in new processes. `bun tests/bench/library.ts` exits with 1 when a figure is above its limit.
 */
const MANY_ENTRIES = 1000
const STARTS = 9
const ROUNDS = 20
const SEED = 7

const statements = (await readDevelopment()).map(({ text }) => text)

if (process.argv[2] === 'start') console.log(timeStart())
else await compareAll()

async function compareAll() {
  console.log(describeLoad())
  const starts = Array.from({ length: STARTS }, startInNewProcess)
  print('index ready', starts, { median: 20 })
  const many = await manyEntries()
  for (const [name, knowledge, limits] of [
    [`${library.precedents.length} entries`, knowledgeOf(library), { median: 3 }],
    [`${MANY_ENTRIES} entries`, many, { p99: 8 }],
  ] as const) {
    const times: number[] = []
    // The first round fills what is made when it is first needed.
    for (let round = 0; round <= ROUNDS; round++)
      for (const statement of statements) {
        const began = performance.now()
        const problem = analyse(statement, knowledge)
        findPrecedents(problem, knowledge)
        if (round > 0) times.push(performance.now() - began)
      }
    print(`analyse and find, ${name}`, times, limits)
  }
  const plain = plainIndex(many.entries)
  print(
    'one MiniSearch query, to compare',
    statements.map((statement) => timed(() => plain.search(statement))),
  )
  console.log(describeLoad())
}

function timed(work: () => unknown): number {
  const began = performance.now()
  work()
  return performance.now() - began
}

function describeLoad(): string {
  return `load ${loadavg()
    .map((average) => average.toFixed(2))
    .join(' ')}`
}

function startInNewProcess(): number {
  const child = Bun.spawnSync([process.execPath, import.meta.path, 'start'])
  return Number(child.stdout.toString())
}

/** Reading the index and making it searchable, as on the first request. */
function timeStart(): number {
  return timed(() => knowledgeOf(library).retriever())
}

/** The real entries and variations of them, with an index made of the trained words. */
async function manyEntries() {
  const real = library.precedents
  const random = randomFrom(SEED)
  const words = real.flatMap(({ purpose }) => purpose.split(' '))
  const varied = (text: string) =>
    text
      .split(' ')
      .map((word) => (random() < 1 / 3 ? (words[Math.floor(random() * words.length)] ?? word) : word))
      .join(' ')
  const precedents = Array.from({ length: MANY_ENTRIES }).flatMap((_, place) => {
    const entry = real[place % real.length]
    if (!entry || place < real.length) return entry ?? []
    const { id, entity, purpose, how, transfer } = entry
    return {
      ...entry,
      id: `${id}-${place}`,
      entity: `${entity} ${place}`,
      aliases: [],
      purpose: varied(purpose),
      how: varied(how),
      transfer: varied(transfer),
    }
  })
  const { situations: known, problems, laterEntries } = await readTrainingData()
  const situations = Object.fromEntries(
    precedents.map(({ id }, place) => {
      const own = known[real[place % real.length]?.id ?? ''] ?? {}
      const texts = Object.entries(own).map(([writer, texts]) => [writer, texts.map(varied)])
      return [id, place < real.length ? own : Object.fromEntries(texts)]
    }),
  )
  const trained = readRetrievalIndex()
  const prototypes = floatsOf(trained.centroids)
  const copies = precedents.flatMap((_, place) => {
    const start = (place % real.length) * trained.centroids.dimensions
    return [...prototypes.subarray(start, start + trained.centroids.dimensions)]
  })
  const all: Library = { ...library, precedents }
  const index = buildIndex(
    all,
    { situations, problems, laterEntries },
    {
      words: trained.words,
      encoder: {
        wordVectors: floatsOf(trained.wordVectors),
        prototypes: Float32Array.from([...copies, ...floatsOf(trained.challengeVectors)]),
      },
      entryClassifier: withColumns(trained.entryClassifier, precedents.length),
      classifier: trained.classifier,
      settings: trained.settings,
      limits: trained.limits,
      figures: trained.figures,
      troubles: trained.troubles,
      confidence: trained.confidence,
      partConfidence: trained.partConfidence,
    },
    '',
  )
  return knowledgeOf(all, () => index)
}

/** A classifier with more classes, which repeat those that there are. */
function withColumns({ weights, biases, ...rest }: PhraseClassifier, count: number): PhraseClassifier {
  const width = Math.ceil(count / 4) * 4
  const columns = Array.from({ length: width }, (_, column) => column % biases.length)
  const values = new Int8Array(weights.factors.length * width)
  for (const row of weights.factors.keys())
    for (const [at, column] of columns.entries())
      values[row * width + at] = weights.values[row * weights.dimensions + column] ?? 0
  return {
    ...rest,
    weights: { values, factors: weights.factors, dimensions: width },
    biases: Float32Array.from(columns.slice(0, count), (column) => biases[column] ?? 0),
  }
}

function floatsOf({ values, factors, dimensions }: QuantizedRows): Float32Array {
  return Float32Array.from(values, (value, at) => value * (factors[Math.floor(at / dimensions)] ?? 0))
}

function plainIndex(entries: LibraryEntry[]) {
  const index = new MiniSearch({ fields: ['purpose', 'how', 'transfer'] })
  index.addAll(entries)
  return index
}

function print(what: string, times: number[], limits: { median?: number; p99?: number } = {}) {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? sorted[0] ?? 0
  const figures = { least: at(0), median: at(0.5), p99: at(0.99) }
  const texts = Object.entries(figures).map(([name, time]) => `${name} ${time.toFixed(2).padStart(7)}`)
  const verdicts = Object.entries(limits).map(([name, limit]) => {
    const missed = figures[name as keyof typeof figures] > limit
    if (missed) process.exitCode = 1
    return `, ${name} limit ${limit} ms: ${missed ? 'MISSED' : 'ok'}`
  })
  console.log(`${what.padEnd(34)} ${texts.join(', ')} ms${verdicts.join('')}`)
}
