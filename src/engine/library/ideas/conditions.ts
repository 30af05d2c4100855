import type { Composition } from '../../../contracts/idea.ts'
import { conditionsOf, type TransferState } from '../../../contracts/transfer-check.ts'
import type { IdeaPart } from './part.ts'

/** A condition under which a part may not work, with what the user knows of it. */
export interface Condition {
  /** The place of the part. */
  part: number
  condition: string
  state: TransferState
  note?: string | undefined
}

/** The conditions of all parts; those of a precedent with several parts are there once. */
export const conditionsFor = (parts: readonly Pick<IdeaPart, 'precedent' | 'entry'>[]): Condition[] =>
  parts.flatMap(({ precedent, entry }, part) => {
    if (parts.findIndex((other) => other.precedent.id === precedent.id) < part) return []
    return conditionsOf(precedent.own?.whenNot ?? entry?.whenNot).map((condition) => {
      const { state, note } = precedent.checks?.find((check) => check.condition === condition) ?? {}
      return { part, condition, state: state ?? 'unknown', note }
    })
  })

/** What the user found to apply, so that the part may not work. */
export const failing = (conditions: readonly Condition[]) =>
  conditions.filter(({ state }) => state === 'fails')

/** Things to find out that are named, besides those with a note. */
const FIND_OUT = 2

/** What is to be found out first: all that has a note, and of the rest the first ones. */
export function unknown(conditions: readonly Condition[]): Condition[] {
  const all = conditions.filter(({ state }) => state === 'unknown')
  const noted = all.filter(({ note }) => note)
  return [...noted, ...all.filter(({ note }) => !note).slice(0, Math.max(0, FIND_OUT - noted.length))]
}

/** What the user answered in the transfer check; nothing where that was not done. */
export function checksOf(conditions: readonly Condition[]): Pick<Composition, 'checks'> {
  const checks = conditions.filter(({ state, note }) => state !== 'unknown' || note)
  return checks.length > 0 ? { checks } : {}
}
