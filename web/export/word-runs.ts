import { Bookmark, ExternalHyperlink, InternalHyperlink, Paragraph, TextRun } from 'docx'
import type { Cited } from '../../src/contracts/brief.ts'
import type { Block } from '../../src/contracts/export.ts'
import { ACCENT } from './word-styles.ts'

/** Texts with their numbers raised, each a link to its source. */
export function runs(text: Cited, style: { bold?: boolean; size?: number } = {}) {
  return text.flatMap(({ text: words, cites = [], unverified }, at) => [
    new TextRun({ text: `${at > 0 ? ' ' : ''}${words}`, ...style }),
    ...cites.flatMap((number, place) => [
      ...(place > 0 ? [new TextRun({ text: '\u00a0', superScript: true })] : []),
      new InternalHyperlink({
        anchor: `source-${number}`,
        children: [new TextRun({ text: `${number}`, superScript: true, bold: true, color: ACCENT })],
      }),
    ]),
    ...(unverified ? [new TextRun({ text: '\u00a0‡', superScript: true, bold: true })] : []),
  ])
}

type Source = (Block & { kind: 'sources' })['items'][number]

/** An entry of the list of sources, which the numbers lead to. */
export function source({ number, publisher, title, year, url, after }: Source): Paragraph {
  const small = { size: 17 }
  return new Paragraph({
    spacing: { after: 60 },
    indent: { left: 360, hanging: 360 },
    children: [
      new Bookmark({ id: `source-${number}`, children: [new TextRun({ text: `${number}.`, ...small })] }),
      new TextRun({ text: `\t${publisher ? `${publisher} ` : ''}`, ...small }),
      new TextRun({ text: title, italics: true, ...small }),
      new TextRun({ text: `${year ? ` ${year}` : ''} `, ...small }),
      ...(url
        ? [
            new ExternalHyperlink({
              link: url,
              children: [new TextRun({ text: url, color: ACCENT, underline: {}, ...small })],
            }),
          ]
        : []),
      new TextRun({ text: ` ${after}`, ...small }),
    ],
  })
}
