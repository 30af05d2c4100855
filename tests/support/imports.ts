import { dirname, join, normalize } from 'node:path'
import { Glob } from 'bun'

const root = join(import.meta.dir, '../..')

export interface Import {
  from: string
  /** A path of this project, or a package with an optional subpath. */
  to: string
  typeOnly: boolean
}

/** The text of every source file by its path, including the build tooling. */
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

/** One circle for each group of files that import each other: 'a.ts -> b.ts -> a.ts'. */
export function findCircles(imports: readonly Import[]): string[] {
  const targets = Map.groupBy(imports, ({ from }) => from)
  const seen = new Set<string>()
  const circles: string[] = []
  for (const file of targets.keys()) {
    const circle = seen.has(file) ? null : shortestCircle(file, targets)
    if (!circle) continue
    circles.push(circle.join(' -> '))
    for (const member of circle) seen.add(member)
  }
  return circles
}

/** Null when the file does not reach itself. */
function shortestCircle(file: string, targets: Map<string, Import[]>): string[] | null {
  const paths = [[file]]
  const reached = new Set<string>()
  for (const path of paths)
    for (const { to } of targets.get(path.at(-1) ?? '') ?? []) {
      if (to === file) return [...path, to]
      if (!reached.has(to)) paths.push([...path, to])
      reached.add(to)
    }
  return null
}
