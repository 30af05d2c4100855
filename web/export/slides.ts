import PptxGenJS from 'pptxgenjs'
import type { BriefIdea, BriefSource } from '../../src/contracts/brief.ts'
import type { ExportedBlocks } from '../../src/contracts/export.ts'
import { shorten } from '../../src/contracts/shorten.ts'
import {
  box,
  cellStyle,
  frame,
  INK,
  INK_SOFT,
  INNER,
  label,
  MARGIN,
  numbersIn,
  runsOf,
  SANS,
  SERIF,
  type Slide,
  sources,
  WASH,
  WIDTH,
} from './slide-parts.ts'

/** Rows of a matrix and characters of a cell that a slide has room for. */
const MAX_ROWS = 6
const MAX_CELL = 110

const CONTROLS = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu

/** Three slides for each idea: the proposal, the matrix and the first test. Their numbers are those of the document. */
export async function slideDeck(document: ExportedBlocks): Promise<Blob> {
  const { fileName, brief } = withoutControls(document)
  const deck = new PptxGenJS()
  deck.layout = 'LAYOUT_WIDE'
  deck.title = fileName
  deck.author = brief.author ?? ''
  deck.company = ''
  deck.subject = brief.project
  for (const idea of brief.ideas) {
    const used = (numbers: readonly number[]) =>
      brief.sources.filter(({ number }) => numbers.includes(number))
    proposalSlide(deck.addSlide(), idea, brief.project, used)
    matrixSlide(deck.addSlide(), idea, brief.project, used)
    testSlide(deck.addSlide(), idea, brief.project)
  }
  return (await deck.write({ outputType: 'blob' })) as Blob
}

/** XML allows no control characters, and pptxgenjs writes them; pasted texts have some. */
const withoutControls = (document: ExportedBlocks): ExportedBlocks =>
  JSON.parse(JSON.stringify(document), (_, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(CONTROLS, ' ').toWellFormed() : value,
  )

type FindSources = (numbers: readonly number[]) => BriefSource[]

function proposalSlide(slide: Slide, idea: BriefIdea, project: string, find: FindSources) {
  frame(slide, idea.title, project)
  slide.addText(runsOf(idea.proposal, 18), { ...box(1.75, 3.3), valign: 'top', lineSpacingMultiple: 1.15 })
  slide.addText(
    [
      { text: 'DECISION NEEDED', options: { ...label, breakLine: true } },
      { text: idea.decision, options: { fontFace: SERIF, fontSize: 16, bold: true, color: INK } },
    ],
    { ...box(5.15, 0.95), fill: { color: WASH }, margin: 10, valign: 'middle' },
  )
  sources(slide, find(numbersIn(idea.proposal)))
}

function matrixSlide(
  slide: Slide,
  { dossier, precedents, parts }: BriefIdea,
  project: string,
  find: FindSources,
) {
  frame(slide, 'What it is made of', project)
  if (!dossier || dossier.matrix.columns.length === 0) return
  const { columns, rows } = dossier.matrix
  const cited = parts.flatMap(({ from }) => from)
  const citesOf = (entity: string) => cited.find(({ text }) => text.startsWith(entity))
  const head = columns.map(({ entity, letter }, at) => {
    const found = citesOf(entity)
    const year = precedents[at]?.year
    return {
      text: [
        ...runsOf([{ ...found, text: `${letter}  ${entity}${year ? `, ${year}` : ''}` }], 12, {
          bold: true,
          fontFace: SANS,
        }),
      ],
      options: { ...cellStyle, valign: 'bottom' as const },
    }
  })
  const body = rows.slice(0, MAX_ROWS).map(({ element, cells }) => [
    {
      text: shorten(element, MAX_CELL),
      options: { ...cellStyle, fontFace: SANS, fontSize: 11, color: INK_SOFT },
    },
    ...cells.map((cell) => ({
      text: cell ? `${cell.taken ? '✓ ' : ''}${shorten(cell.text, MAX_CELL)}` : '–',
      options: {
        ...cellStyle,
        color: cell?.taken ? INK : INK_SOFT,
        bold: cell?.taken ?? false,
        ...(cell?.taken && { fill: { color: WASH } }),
      },
    })),
  ])
  const [first, others] = [3, (INNER - 3) / columns.length]
  slide.addTable([[{ text: '', options: cellStyle }, ...head], ...body], {
    x: MARGIN,
    y: 1.75,
    w: INNER,
    colW: [first, ...columns.map(() => others)],
  })
  sources(slide, find(numbersIn(cited)))
}

function testSlide(slide: Slide, { test, risks, decision }: BriefIdea, project: string) {
  frame(slide, 'First test', project)
  const agreed = 'To be agreed'
  const facts = [
    ['ACTION', test?.action ?? agreed],
    ['MEASURE', test?.measure ?? agreed],
    ['STOP IF', test?.stop ?? agreed],
    ['TIME', test?.time === undefined ? agreed : `At most ${test.time}`],
  ]
  slide.addTable(
    facts.map(([name = '', text = '']) => [
      { text: name, options: { ...cellStyle, ...label } },
      { text, options: { ...cellStyle, fontSize: 17 } },
    ]),
    { x: MARGIN, y: 1.75, w: 7.2, colW: [1.3, 5.9] },
  )
  slide.addText(
    [
      { text: 'WHAT COULD BREAK IT', options: { ...label, breakLine: true } },
      ...risks.map((risk) => ({
        text: risk,
        options: {
          fontFace: SERIF,
          fontSize: 14,
          color: INK,
          bullet: true,
          breakLine: true,
          paraSpaceBefore: 6,
        },
      })),
    ],
    { x: 8.5, y: 1.75, w: WIDTH - MARGIN - 8.5, h: 3.3, valign: 'top', margin: 0 },
  )
  slide.addText(decision, {
    ...box(5.5, 0.9),
    fill: { color: WASH },
    margin: 10,
    fontFace: SERIF,
    fontSize: 16,
    bold: true,
    color: INK,
    valign: 'middle',
  })
}
