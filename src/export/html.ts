import type { Cited } from '../contracts/brief.ts'
import type { Block, Paper } from '../contracts/export.ts'
import style from './document.css' with { type: 'text' }

interface PageStyle {
  /** Missing on a screen. */
  paper?: Paper
  /** More style rules, such as those of the fonts. */
  rules?: string
}

interface PageOptions extends PageStyle {
  title: string
  /** More elements for the head of the page. */
  head?: readonly string[]
  /** More classes of the document. */
  classes?: string
  /** Below the document, on a screen alone. */
  footer?: string
}

/** The content of the page's style element, which a content security policy may allow by its hash. */
export const styleOf = ({ paper, rules = '' }: PageStyle) =>
  `@page { ${paper ? `size: ${PAPERS[paper]}; ` : ''}margin: 18mm 17mm 16mm }\n${style}${rules}`

/** A whole page without any script, which needs nothing else. Every text in it is escaped. */
export async function* toHtml(
  parts: AsyncIterable<Block[]>,
  { title, head = [LIGHT], classes, footer, ...style }: PageOptions,
): AsyncGenerator<string> {
  yield [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...head,
    `<title>${escaped(title)}</title>`,
    `<style>${styleOf(style)}</style>`,
    '</head>',
    '<body>',
    `<main class="document${classes ? ` ${classes}` : ''}">`,
    '',
  ].join('\n')
  for await (const blocks of parts) yield blocks.map(htmlOf).join('\n')
  yield `\n</main>\n${footer ? `<footer class="colophon">${escaped(footer)}</footer>\n` : ''}</body>\n</html>\n`
}

const LIGHT = '<meta name="color-scheme" content="light">'
const PAPERS: Record<Paper, string> = { a4: 'A4', letter: 'letter' }

function htmlOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level}>${escaped(block.text)}</h${block.level}>`
    case 'meta':
      return `<p class="meta">${block.items.map((item) => `<span>${escaped(item)}</span>`).join(' ')}</p>`
    case 'paragraph':
      return `<p${block.strong ? ' class="strong"' : ''}>${cited(block.text)}</p>`
    case 'list':
      return list(block.ordered ? 'ol' : 'ul', block.items.map(cited))
    case 'table':
      return table(block)
    case 'facts':
      return `<dl>${block.rows.map(({ label, text }) => `<div><dt>${escaped(label)}</dt><dd>${cited(text)}</dd></div>`).join('')}</dl>`
    case 'sources':
      return sources(block.items)
    case 'page':
      return '<hr class="page">'
  }
}

const list = (tag: 'ol' | 'ul', items: string[]) =>
  `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`

/** On a phone each cell has its column's name before it. */
function table({ head, widths, rows }: Block & { kind: 'table' }): string {
  const sum = widths.reduce((total, width) => total + width, 0)
  const columns = widths.map((width) => `<col width="${Math.round((100 * width) / sum)}%">`).join('')
  const names = head.map((name) => `<th scope="col">${escaped(name)}</th>`).join('')
  const body = rows.map((cells) => {
    const written = cells.map((cell, at) => {
      const content = cell.length > 0 ? `<div>${cited(cell)}</div>` : ''
      return `<td data-label="${escaped(head[at] ?? '')}">${content}</td>`
    })
    return `<tr>${written.join('')}</tr>`
  })
  return `<table><colgroup>${columns}</colgroup><thead><tr>${names}</tr></thead><tbody>${body.join('')}</tbody></table>`
}

const sources = (items: (Block & { kind: 'sources' })['items']) =>
  `<ol class="sources">${items
    .map(({ number, publisher, title, year, url, after }) => {
      const address = url
        ? `<a href="${escaped(url)}" rel="noopener noreferrer nofollow">${escaped(url)}</a>`
        : ''
      const told = [escaped(publisher), `<cite>${escaped(title)}</cite>`, year, address, escaped(after)]
      return `<li id="source-${number}" value="${number}">${told.filter(Boolean).join(' ')}</li>`
    })
    .join('')}</ol>`

const cited = (text: Cited) =>
  text
    .map(({ text: words, cites = [], unverified }) => {
      const marks = [
        ...cites.map((number) => `<a href="#source-${number}">${number}</a>`),
        ...(unverified ? ['‡'] : []),
      ]
      return `${escaped(words)}${marks.length > 0 ? `<sup>${marks.join(' ')}</sup>` : ''}`
    })
    .join(' ')

const escaped = (text: string) => Bun.escapeHTML(text)
