import type { Provision } from '../../../../db/library/entry.ts'
import type { IdeaPart } from './part.ts'

/** One part provides what another one needs; parts by their place. */
export interface Link {
  from: number
  to: number
  kind: Provision
}

/** Something that a part needs and no part provides. */
export interface Gap {
  kind: Provision
  part: number
}

/** For each need the first part that meets it, and the needs that none does, each kind once. */
export function connectionsOf(parts: readonly IdeaPart[]): { links: Link[]; gaps: Gap[] } {
  const links: Link[] = []
  const gaps: Gap[] = []
  for (const [to, part] of parts.entries()) {
    for (const kind of part.entry?.needs ?? []) {
      const from = parts.findIndex((other, place) => place !== to && brings(other, kind))
      if (from >= 0) links.push({ from, to, kind })
      else if (!brings(part, kind) && !gaps.some((gap) => gap.kind === kind)) gaps.push({ kind, part: to })
    }
  }
  return { links, gaps }
}

/** A part that worked only in some places is not counted on. */
export const brings = ({ entry }: IdeaPart, kind: Provision) =>
  entry?.outcome === 'success' && entry.brings.includes(kind)

/** How many needs of either part the other one meets. */
export function linksBetween(one: IdeaPart, other: IdeaPart): number {
  const met = (from: IdeaPart, to: IdeaPart) =>
    (to.entry?.needs ?? []).filter((kind) => brings(from, kind)).length
  return met(one, other) + met(other, one)
}
