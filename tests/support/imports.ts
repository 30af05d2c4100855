import { dirname, join, normalize } from 'node:path'
import { Glob } from 'bun'

const root = join(import.meta.dir, '../..')

export interface Import {
  from: string
  /** A path of this project, or a package's name with what may stand behind it. */
  to: string
  typeOnly: boolean
}

/** The text of every file of the product by its path, its scripts among them. */
export async function sourceTexts(): Promise<Map<string, string>> {
  const files = [...new Glob('{src,db,web}/**/*.{ts,tsx}').scanSync(root)]
  return new Map(
    await Promise.all(files.map(async (file) => [file, await Bun.file(join(root, file)).text()] as const)),
  )
}

export function importsOf(from: string, text: string): Import[] {
  const statements = text.matchAll(
    /^(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gmu,
  )
  return [...statements].map(([, type, static_ = '', dynamic]) => {
    const named = dynamic ?? static_
    const to = named.startsWith('.') ? normalize(join(dirname(from), named)) : named
    return { from, to, typeOnly: type !== undefined }
  })
}

/** Every set of files of which each reaches each other by its imports, as one line a set. */
export function findCircles(imports: readonly Import[]): string[] {
  const targets = Map.groupBy(imports, ({ from }) => from)
  const reached = new Map([...targets.keys()].map((file) => [file, reachableFrom(file, targets)]))
  const circles = [...reached].map(([file, files]) =>
    [...files].filter((other) => reached.get(other)?.has(file)).sort(),
  )
  return [...new Set(circles.filter((circle) => circle.length > 0).map((circle) => circle.join(', ')))]
}

function reachableFrom(file: string, targets: Map<string, Import[]>): Set<string> {
  const found = new Set<string>()
  const open = [file]
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const { to } of targets.get(next) ?? [])
      if (!found.has(to)) {
        found.add(to)
        open.push(to)
      }
  return found
}
