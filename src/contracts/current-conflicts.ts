import type { Composition } from './idea.ts'

interface Limits {
  limits?: readonly string[] | undefined
  formerLimits?: readonly string[] | undefined
}

/** The conflicts of an idea without those with a limit that the user has removed or reworded since. */
export function currentConflicts(
  { conflicts }: Pick<Composition, 'conflicts'>,
  { limits = [], formerLimits = [] }: Limits,
): Composition['conflicts'] {
  const gone = new Set(formerLimits.map(plain)).difference(new Set(limits.map(plain)))
  return conflicts.filter(({ limit }) => !gone.has(plain(limit)))
}

/** An idea quotes a limit with its punctuation. */
const plain = (limit: string) =>
  limit
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
