import type { ExportedProblem, ExportHead } from './export.ts'
import type { ExportedNote } from './library-notes.ts'
import type { ExportedOwn } from './own-precedents.ts'

/** The export as one JSON object, in parts; the first one comes once the database has answered. */
export async function* toJson(
  head: ExportHead,
  problems: AsyncIterable<ExportedProblem>,
  libraryNotes: AsyncIterable<ExportedNote>,
  ownPrecedents: AsyncIterable<ExportedOwn>,
): AsyncGenerator<string> {
  let before = JSON.stringify(head, null, 2).slice(0, -2)
  for (const [name, items] of Object.entries({ problems, libraryNotes, ownPrecedents })) {
    before += `,\n  "${name}": [`
    let end = ']'
    for await (const item of items) {
      yield `${before}\n${indented(JSON.stringify(item, null, 2))}`
      before = ','
      end = '\n  ]'
    }
    before = before === ',' ? end : before + end
  }
  yield `${before}\n}`
}

/** A text in JSON has no line break of its own. */
const indented = (json: string) => json.replaceAll(/^/gmu, '    ')
