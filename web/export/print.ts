import { parsePage } from './parse-page.ts'

/** Prints a document in place of the page, always in light colors. The browser offers its title as the name of a PDF. */
export async function printDocument(html: string, title: string): Promise<void> {
  const { style, main } = parsePage(html)
  const host = document.createElement('div')
  host.dataset.printed = ''
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [sheetOf(style)]
  if (main) root.append(document.importNode(main, true))
  const outer = sheetOf(`${/@page [^}]*\}/u.exec(style)?.[0] ?? ''}${OUTER_STYLE}`)
  document.body.append(host)
  document.adoptedStyleSheets.push(outer)
  const before = document.title
  document.title = title
  const restore = () => {
    host.remove()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== outer)
    document.title = before
  }
  addEventListener('afterprint', restore, { once: true })
  await document.fonts.ready
  print()
}

const OUTER_STYLE = `
[data-printed] { display: none }
@media print {
  html, body { color-scheme: light !important; background: white !important }
  body > :not([data-printed]) { display: none !important }
  [data-printed] { display: block }
}`

function sheetOf(style: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  return sheet
}
