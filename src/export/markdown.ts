import type { Cited } from '../contracts/brief.ts'
import type { Block } from '../contracts/export.ts'

/** GitHub Flavored Markdown. The numbers in brackets are those of the list of sources. */
export async function* toMarkdown(parts: AsyncIterable<Block[]>): AsyncGenerator<string> {
  let before = ''
  for await (const blocks of parts) {
    const written = blocks.map(markdownOf).filter((text) => text !== '')
    if (written.length === 0) continue
    yield before + written.join('\n\n')
    before = '\n\n'
  }
  yield '\n'
}

function markdownOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${escaped(block.text)}`
    case 'meta':
      return block.items.map(escaped).join(' · ')
    case 'paragraph':
      return block.strong ? `**${cited(block.text)}**` : cited(block.text)
    case 'list':
      return block.items.map((item, at) => `${block.ordered ? `${at + 1}.` : '-'} ${cited(item)}`).join('\n')
    case 'table':
      return [
        row(block.head.map(escaped)),
        row(block.head.map(() => '---')),
        ...block.rows.map((cells) => row(cells.map((cell) => cited(cell).replaceAll('|', '\\|')))),
      ].join('\n')
    case 'facts':
      return block.rows.map(({ label, text }) => `- **${label}:** ${cited(text)}`).join('\n')
    case 'sources':
      return block.items
        .map(({ number, publisher, title, year, url, after }) =>
          [
            `${number}.`,
            escaped(publisher),
            `*${escaped(title.replace(/\.$/u, ''))}*.`,
            year,
            ...(url ? [`<${url.replaceAll('<', '%3C').replaceAll('>', '%3E')}>`] : []),
            after,
          ]
            .filter(Boolean)
            .join(' '),
        )
        .join('\n')
    case 'page':
      return ''
  }
}

const row = (cells: string[]) => `| ${cells.join(' | ')} |`

const cited = (text: Cited) =>
  text
    .map(
      (phrase) =>
        `${escaped(phrase.text)}${(phrase.cites ?? []).map((number) => `[${number}]`).join('')}${phrase.unverified ? '‡' : ''}`,
    )
    .join(' ')

/** The signs that Markdown would read as its own. */
const escaped = (text: string) =>
  text
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replaceAll(/[\\`*_[\]<>]/gu, '\\$&')
    .replace(/^(\d+)([.)]) /u, '$1\\$2 ')
    .replace(/^([-+#]) /u, '\\$1 ')
