import { parsePage } from './parse-page.ts'

/**
 * Puts a document on the clipboard, for programs with formatting and for those without. The texts may still be on their
 * way: some browsers only allow copying right after the click.
 */
export async function copyDocument(html: Promise<string>, markdown: Promise<string>): Promise<void> {
  const asHtml = html.then((page) => new Blob([parsePage(page).main?.innerHTML ?? ''], { type: 'text/html' }))
  const asText = markdown.then((text) => new Blob([text], { type: 'text/plain' }))
  await navigator.clipboard.write([new ClipboardItem({ 'text/html': asHtml, 'text/plain': asText })])
}
