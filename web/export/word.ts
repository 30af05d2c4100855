import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  LevelFormat,
  LineRuleType,
  Packer,
  PageNumber,
  Paragraph,
  type Table,
  TextRun,
} from 'docx'
import type { Cited } from '../../src/contracts/brief.ts'
import type { Block, ExportedBlocks, Paper } from '../../src/contracts/export.ts'
import { runs, source } from './word-runs.ts'
import { ACCENT, INK_SOFT, SANS, STYLES } from './word-styles.ts'
import { facts, table } from './word-tables.ts'

/** Twentieths of a point. */
const PAPERS: Record<Paper, { width: number; height: number }> = {
  a4: { width: 11_906, height: 16_838 },
  letter: { width: 12_240, height: 15_840 },
}
const MARGIN = 1000
const HEADINGS = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3]

const BULLETS = 'bullets'

/** A Word document with heading styles, tables, and links from the numbers to their sources. */
export async function wordDocument({ fileName, brief, blocks }: ExportedBlocks, paper: Paper): Promise<Blob> {
  const width = PAPERS[paper].width - 2 * MARGIN
  // The library would name itself as the author of the file.
  const author = brief.author ?? ''
  const document = new Document({
    title: fileName,
    creator: author,
    lastModifiedBy: author,
    styles: STYLES,
    numbering: {
      config: [
        {
          reference: BULLETS,
          levels: [
            {
              level: 0,
              format: LevelFormat.BULLET,
              text: '•',
              style: { paragraph: { indent: { left: 300, hanging: 220 } } },
            },
          ],
        },
      ],
    },
    sections: [
      {
        properties: {
          page: {
            size: PAPERS[paper],
            margin: { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN },
          },
        },
        footers: { default: footer(brief.project) },
        children: blocks.flatMap((block, at) => wordOf(block, blocks[at - 1]?.kind === 'page', width)),
      },
    ],
  })
  return Packer.toBlob(document)
}

const footer = (project: string) =>
  new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.RIGHT,
        children: [
          new TextRun({ text: `${project}  `, font: SANS, size: 15, color: INK_SOFT }),
          new TextRun({ children: [PageNumber.CURRENT], font: SANS, size: 15, color: INK_SOFT }),
        ],
      }),
    ],
  })

/** `starts`: on a new page. */
function wordOf(block: Block, starts: boolean, width: number): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'heading':
      return [
        new Paragraph({
          heading: HEADINGS[block.level - 1],
          pageBreakBefore: starts,
          keepNext: true,
          children: [new TextRun(block.text)],
        }),
      ]
    case 'meta':
      return [
        new Paragraph({
          spacing: { after: 200 },
          border: { bottom: { style: BorderStyle.SINGLE, size: 6, color: '8F8575', space: 6 } },
          children: [new TextRun({ text: block.items.join('  ·  '), font: SANS, size: 17, color: INK_SOFT })],
        }),
      ]
    case 'paragraph':
      return [paragraph(block.text, block.strong)]
    case 'list':
      return block.items.map(
        (item) =>
          new Paragraph({
            numbering: { reference: BULLETS, level: 0 },
            spacing: { after: 40 },
            children: runs(item),
          }),
      )
    case 'table':
      return [table(block, width), gap()]
    case 'facts':
      return [facts(block, width), gap()]
    case 'sources':
      return block.items.map(source)
    case 'page':
      return []
  }
}

/** Word joins tables that follow each other. */
const gap = () => new Paragraph({ spacing: { line: 60, lineRule: LineRuleType.EXACT } })

const paragraph = (text: Cited, strong = false) =>
  new Paragraph({
    spacing: { after: 80 },
    ...(strong && {
      shading: { fill: 'F6E8DC' },
      border: { left: { style: BorderStyle.SINGLE, size: 18, color: ACCENT, space: 8 } },
    }),
    children: runs(text, { bold: strong }),
  })
