import type { ExportedProblem, ExportHead } from './export.ts'

/** The export as one JSON object, in parts; the first one comes once the database has answered. */
export async function* toJson(
  head: ExportHead,
  problems: AsyncIterable<ExportedProblem>,
): AsyncGenerator<string> {
  const opening = `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "problems": [`
  let before = opening
  for await (const problem of problems) {
    yield `${before}\n${indented(JSON.stringify(problem, null, 2))}`
    before = ','
  }
  yield before === opening ? `${opening}]\n}` : '\n  ]\n}'
}

/** A text in JSON has no line break of its own. */
const indented = (json: string) => json.replaceAll(/^/gmu, '    ')
