import type { Brief, BriefHead, BriefIdea, BriefTail, Cited, FirstTest } from '../contracts/brief.ts'
import type { Block } from '../contracts/export.ts'
import { dayText, whenAndWhere } from './phrases.ts'
import { sourceBlocks } from './source-list.ts'
import { texts } from './texts.ts'

/** A document in parts, so that a long one can be sent while the rest is being read. */
export interface DocumentParts {
  head: BriefHead
  /** All at once would be too much for some problems. */
  ideas: AsyncIterable<BriefIdea>
  /** Known once the ideas have been read. */
  tail: () => BriefTail
}

/** A document that was collected before, in parts again. */
export const partsOf = ({ ideas, considered, sources, ...head }: Brief): DocumentParts => ({
  head,
  ideas: each(ideas),
  tail: () => ({ considered, sources }),
})

async function* each<T>(items: T[]) {
  yield* items
}

/** The pages of a document, block by block. */
export async function* layOut({ head, ideas, tail }: DocumentParts): AsyncGenerator<Block[]> {
  const made = new Set<string>()
  let isFirst = true
  let hasUnverified = false
  if (head.whole) yield wholeHead(head)
  for await (const idea of ideas) {
    for (const line of idea.dossier?.made ?? []) made.add(line)
    hasUnverified ||= citedIn(idea).some(({ unverified }) => unverified)
    yield [...(isFirst && !head.whole ? [] : [{ kind: 'page' } as const]), ...ideaBlocks(idea, head)]
    isFirst = false
  }
  const { considered, sources } = tail()
  yield [
    ...titled(texts.statement, head.statement !== undefined && [paragraph(head.statement)]),
    ...titled(texts.considered, considered.length > 0 && [list(considered)]),
    ...sourceBlocks(sources, hasUnverified || considered.flat().some(({ unverified }) => unverified)),
    ...titled(texts.made, made.size > 0 && [list([...made].map(plain))]),
  ]
}

const citedIn = ({ proposal, parts, precedents }: BriefIdea): Cited => [
  ...proposal,
  ...parts.flatMap(({ from, outcome }) => [...from, ...outcome]),
  ...precedents.flatMap(({ situation, did, outcome }) => [...situation, ...did, ...outcome]),
]

const wholeHead = (head: BriefHead): Block[] => [
  heading(1, head.project),
  meta(head),
  ...questionBlocks(head),
  ...(head.omitted > 0 ? [paragraph(texts.omitted(head.omitted))] : []),
]

const ideaBlocks = (idea: BriefIdea, head: BriefHead): Block[] => [
  heading(1, idea.title),
  head.whole ? { kind: 'meta', items: [texts.version(idea.version)] } : meta(head, idea),
  ...(head.whole ? [] : questionBlocks(head)),
  heading(2, texts.proposal),
  { kind: 'paragraph', text: idea.proposal },
  ...titled(texts.parts, idea.parts.length > 0 && [partTable(idea)]),
  ...titled(texts.risks, idea.risks.length > 0 && [list(idea.risks.map(plain))]),
  ...titled(texts.test, idea.test && [testFacts(idea.test)]),
  heading(2, texts.decision),
  { kind: 'paragraph', text: plain(idea.decision), strong: true },
  { kind: 'page' },
  ...titled(texts.steps, idea.steps.length > 0 && [stepTable(idea)]),
  ...titled(texts.precedents, idea.precedents.length > 0 && idea.precedents.flatMap(precedentBlocks)),
  ...(idea.dossier ? dossierBlocks(idea.dossier) : []),
]

const meta = (head: BriefHead, idea?: BriefIdea): Block => ({
  kind: 'meta',
  items: [
    ...(head.whole ? [] : [head.project]),
    dayText(head.date),
    ...(idea ? [texts.version(idea.version)] : []),
    ...(head.author ? [head.author] : []),
  ],
})

const questionBlocks = ({ question, situation, limits }: BriefHead): Block[] => [
  heading(2, texts.question),
  paragraph(question),
  ...(situation === undefined ? [] : [paragraph(situation)]),
  ...(limits.length > 0 ? [heading(3, texts.limits), list(limits.map(plain))] : []),
]

const partTable = ({ parts }: BriefIdea): Block => ({
  kind: 'table',
  head: [...texts.partColumns],
  widths: [18, 18, 19, 26, 19],
  rows: parts.map(({ element, part, from, outcome, holds }, at) => [
    plain(element === parts[at - 1]?.element ? '' : element),
    plain(part),
    from,
    outcome,
    plain(holds),
  ]),
})

const testFacts = ({ action, measure, stop, time }: FirstTest): Block =>
  facts([
    [texts.action, plain(action)],
    [texts.measure, plain(measure ?? texts.notStated)],
    [texts.stop, plain(stop ?? texts.notStated)],
    [texts.time, plain(time === undefined ? texts.notStated : texts.atMost(time))],
  ])

const stepTable = ({ steps }: BriefIdea): Block => ({
  kind: 'table',
  head: [...texts.stepColumns],
  widths: [70, 17, 13],
  rows: steps.map((step, at) => [plain(`${at + 1}. ${step}`), [], []]),
})

const precedentBlocks = (precedent: BriefIdea['precedents'][number]): Block[] => [
  heading(3, `${precedent.letter}  ${precedent.entity}${whenAndWhere(precedent)}`),
  facts(
    [
      [texts.situation, precedent.situation] as const,
      [texts.did, precedent.did] as const,
      [texts.outcome, precedent.outcome] as const,
      [texts.differs, plain(precedent.differs)] as const,
    ].filter(([, text]) => text.some((phrase) => phrase.text !== '')),
  ),
]

const dossierBlocks = ({ overview, matrix, checks }: NonNullable<BriefIdea['dossier']>): Block[] => [
  { kind: 'page' },
  heading(2, texts.overview),
  ...overview.map(paragraph),
  ...titled(texts.matrix, matrix.rows.length > 0 && [paragraph(texts.matrixLead), matrixTable(matrix)]),
  ...titled(
    texts.checks,
    checks.length > 0 && [
      paragraph(texts.checksLead),
      {
        kind: 'table',
        head: [...texts.checkColumns],
        widths: [22, 50, 28],
        rows: checks.map(({ entity, condition, answer }) => [
          plain(entity),
          plain(condition),
          plain(answer ?? texts.answers),
        ]),
      },
    ],
  ),
]

const matrixTable = ({ columns, rows }: NonNullable<BriefIdea['dossier']>['matrix']): Block => ({
  kind: 'table',
  head: [texts.element, ...columns.map(({ letter, entity }) => `${letter} ${entity}`)],
  widths: [1, ...columns.map(() => 1)],
  rows: rows.map(({ element, cells }) => [
    plain(element),
    ...cells.map((cell) => plain(cell ? `${cell.taken ? '✓ ' : ''}${cell.text}` : '–')),
  ]),
})

const plain = (text: string): Cited => [{ text }]
const paragraph = (text: string): Block => ({ kind: 'paragraph', text: plain(text) })
const heading = (level: 1 | 2 | 3, text: string): Block => ({ kind: 'heading', level, text })
const list = (items: Cited[]): Block => ({ kind: 'list', ordered: false, items })
const facts = (rows: (readonly [string, Cited])[]): Block => ({
  kind: 'facts',
  rows: rows.map(([label, text]) => ({ label, text })),
})

/** A section, unless there is nothing to say. */
const titled = (title: string, blocks: Block[] | false | null): Block[] =>
  blocks ? [heading(2, title), ...blocks] : []
