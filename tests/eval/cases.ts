import { join } from 'node:path'
import { z } from 'zod'

const Case = z.strictObject({
  name: z.string(),
  statement: z.string(),
  gold: z.array(z.string()).optional(),
  refused: z.string().optional(),
})
export type Case = z.infer<typeof Case>

export async function readCases(): Promise<Case[]> {
  const text = await Bun.file(join(import.meta.dir, 'dev.yaml')).text()
  return Case.array().parse(Bun.YAML.parse(text))
}
