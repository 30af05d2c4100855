import type { PrecedentRow } from '../../db/schema/precedents.ts'
import type { Composition, IdeaContent } from '../contracts/idea.ts'
import { normaliseName } from '../engine/text/names.ts'

type Text = Pick<IdeaContent, 'solution' | 'realWorldBasis'>
type Named = Pick<PrecedentRow, 'id' | 'entity'>

/**
 * The ids of the precedents that a changed idea is built from: without those that it no longer mentions, with those that
 * it now mentions. Undefined when they are the same, or when it mentions none.
 */
export function basisAfter(
  before: Text,
  after: Text,
  { precedents, others }: { precedents: Named[]; others: Named[] },
): number[] | undefined {
  const [was, is] = [before, after].map(mentions)
  const kept = precedents.filter((precedent) => is?.(precedent) || !was?.(precedent))
  const added = others.filter((other) => is?.(other) && !was?.(other))
  const isSame = added.length === 0 && kept.length === precedents.length
  return isSame || kept.length + added.length === 0 ? undefined : [...kept, ...added].map(({ id }) => id)
}

/** Names are compared as they are in every language; parentheses around them do not matter. */
function mentions({ solution, realWorldBasis }: Text) {
  const text = normaliseName(`${solution} ${realWorldBasis}`.replaceAll(/[()]/gu, ' '))
  return ({ entity }: Named) => {
    const name = normaliseName(entity)
    return name !== '' && text.includes(name)
  }
}

/**
 * What an idea is made of once it is built from other precedents: each new one takes the place of one that is gone. Null
 * when there are not as many; undefined when nothing is stored.
 */
export function withBasis(
  composition: Composition | null,
  basis: Pick<PrecedentRow, 'id' | 'innovation'>[],
): Composition | null | undefined {
  if (!composition) return undefined
  const used = new Set(composition.parts.map(({ precedentId }) => precedentId))
  const added = basis.filter(({ id }) => !used.has(id))
  const isGone = (id: number | undefined) =>
    id !== undefined && !basis.some((precedent) => precedent.id === id)
  const gone = new Set(composition.parts.map(({ precedentId }) => precedentId).filter(isGone))
  if (gone.size !== added.length) return null
  const replacements = new Map([...gone].map((id, at) => [id, added[at]]))
  const parts = composition.parts.map((part) => {
    const replacement = replacements.get(part.precedentId)
    if (!replacement) return part
    const { chosen: _, ...rest } = part
    return { ...rest, precedentId: replacement.id, part: replacement.innovation }
  })
  // What was answered about a precedent that is gone says nothing of the new one.
  const checks = composition.checks?.filter(({ part }) => parts[part] === composition.parts[part])
  return { ...composition, parts, ...(checks && { checks }) }
}
