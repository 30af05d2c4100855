import { type Context, Hono } from 'hono'
import { type ExportedBlocks, ExportRequest } from '../contracts/export.ts'
import { collect, type Exported, exportIdea, exportProblem } from '../domain/brief.ts'
import { attachment } from '../export/file-name.ts'
import { toHtml } from '../export/html.ts'
import { toJson } from '../export/json.ts'
import { layOut, partsOf } from '../export/layout.ts'
import { toMarkdown } from '../export/markdown.ts'
import type { SignedIn } from './environment.ts'
import { streamInTurn } from './stream-in-turn.ts'
import { body, id } from './validate.ts'

/** An idea or a problem as a document. Nothing is stored. */
export const exportRoutes = new Hono<SignedIn>()
  .post('/ideas/:id/export', id(), body(ExportRequest), async (c) => {
    const request = c.req.valid('json')
    return answer(c, request, await exportIdea(c.var, c.req.valid('param').id, request))
  })
  .post('/problems/:id/export', id(), body(ExportRequest), async (c) => {
    const request = c.req.valid('json')
    return answer(c, request, await exportProblem(c.var, c.req.valid('param').id, request))
  })

async function answer(c: Context<SignedIn>, { format, paper }: ExportRequest, exported: Exported) {
  const { fileName } = exported
  switch (format) {
    case 'markdown':
      return send(c, toMarkdown(layOut(exported)), 'text/markdown', `${fileName}.md`)
    case 'json':
      return send(c, toJson(exported), 'application/json', `${fileName}.json`)
    case 'html':
      return send(c, toHtml(layOut(exported), { title: fileName, paper }), 'text/html', `${fileName}.html`)
    case 'blocks': {
      const document = await c.var.turns.take(`export ${c.var.user.id}`, c.req.raw.signal, async () => {
        const brief = await collect(exported)
        const blocks = await Array.fromAsync(layOut(partsOf(brief)))
        return { fileName, brief, blocks: blocks.flat() }
      })
      return c.json<ExportedBlocks>(document)
    }
  }
}

/** As a file, so that a browser never shows it as a page of this site. */
const send = (c: Context<SignedIn>, parts: AsyncGenerator<string>, type: string, name: string) =>
  streamInTurn(c, turnOf(c), parts, {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Disposition': attachment(name),
  })

/** The next one of the same document begins when this one has been read. */
const turnOf = (c: Context<SignedIn>) => `${c.req.path} ${c.var.user.id}`
