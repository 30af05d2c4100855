import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { library } from '../../db/library/library.ts'
import { analyse } from '../../src/engine/library/frame.ts'
import { knowledgeOf } from '../../src/engine/library/knowledge.ts'
import { type JudgedProblem, readDevelopment, readSealed } from './judged.ts'

/**
 * `bun run eval:elements FOLDER` writes the elements that the library engine names for the development problems, or with
 * `--sealed` for those that decide, thirty problems a file, for judges to read. It prints how many there are.
 */
const {
  values: flags,
  positionals: [folder],
} = parseArgs({ options: { sealed: { type: 'boolean', default: false } }, allowPositionals: true })
if (!folder) throw new Error('Name the folder to write to.')

/** One judge reads so many. */
const PROBLEMS_PER_FILE = 30
const knowledge = knowledgeOf(library)
const problems = await (flags.sealed ? readSealed() : readDevelopment())
const read = problems.map(describe)
for (let start = 0; start < read.length; start += PROBLEMS_PER_FILE)
  await Bun.write(
    join(folder, `elements-${start / PROBLEMS_PER_FILE}.txt`),
    read
      .slice(start, start + PROBLEMS_PER_FILE)
      .map(({ text }) => text)
      .join('\n'),
  )
const count = read.reduce((sum, { elements }) => sum + elements, 0)
const unsure = read.filter(({ isUnsure }) => isUnsure).length
console.log(`${problems.length} problems, ${count} elements, ${unsure} end in readings`)

function describe({ id, text }: JudgedProblem) {
  const { elements, readings } = analyse(text, knowledge)
  const lines = elements.map((element, at) => `${id}-${at + 1} | ${element.text}`)
  return {
    text: `# ${id}\n${text}\n\n${lines.join('\n')}\n`,
    elements: elements.length,
    isUnsure: readings !== undefined,
  }
}
