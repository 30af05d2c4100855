import type { DocumentParts } from './layout.ts'

/** The document as one JSON object, idea by idea. */
export async function* toJson({ head, ideas, tail }: DocumentParts): AsyncGenerator<string> {
  let before = `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "ideas": [`
  for await (const idea of ideas) {
    yield `${before}\n${JSON.stringify(idea, null, 2).replaceAll(/^/gmu, '    ')}`
    before = ','
  }
  const end = before === ',' ? '\n  ]' : `${before}]`
  yield `${end},\n${JSON.stringify(tail(), null, 2).slice(2)}\n`
}
