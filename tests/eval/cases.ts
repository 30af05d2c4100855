import { join } from 'node:path'
import { z } from 'zod'

const Case = z.strictObject({
  name: z.string(),
  statement: z.string(),
  half: z.enum(['dev', 'test', 'blind']).optional(),
  /** Challenges that a careful reader would name, the main one first. */
  gold: z.array(z.string()).optional(),
  /** Entries that a reader of the whole library picked by hand, without looking at their challenges. */
  picked: z.array(z.string()).optional(),
  refused: z.string().optional(),
})
export type Case = z.infer<typeof Case>

/** The cases that the engine was developed by. */
export const readCases = () => read('dev.yaml')

/** The cases that it is measured by: a dev half, a test half and traps, and the blind ones of another hand. */
export const readProblems = async () => [...(await read('problems.yaml')), ...(await read('blind.yaml'))]

async function read(file: string): Promise<Case[]> {
  return Case.array().parse(Bun.YAML.parse(await Bun.file(join(import.meta.dir, file)).text()))
}
