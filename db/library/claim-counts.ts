import { type Claim, ClaimKind, type ClaimState, stateOf } from './claims.ts'
import type { Source } from './entry.ts'

const STATES: readonly ClaimState[] = ['confirmed', 'found once', 'recalled']

interface CheckedEntry {
  verification: 'checked' | 'recalled'
  sources: readonly Pick<Source, 'id' | 'kind'>[]
  claims: Claim[]
}

/** What `library check` prints at the end: entries by verification, claims by kind and state, and what was recalled. */
export function countClaims(entries: CheckedEntry[]): string {
  const claims = entries.flatMap(({ claims: own, sources }) =>
    own.map((claim) => ({ kind: claim.kind, state: stateOf(claim, sources) })),
  )
  const recalledEntries = entries.filter(({ verification }) => verification === 'recalled').length
  const kinds = ClaimKind.options.map(
    (kind) => [kind, claims.filter((claim) => claim.kind === kind)] as const,
  )
  return [
    `entries: ${entries.length}, of them ${entries.length - recalledEntries} checked and ${recalledEntries} recalled (${percent(recalledEntries, entries.length)})`,
    `claims: ${claims.length}, of them ${percent(ofState(claims, 'recalled'), claims.length)} recalled`,
    row('kind', ['all', ...STATES]),
    ...[...kinds, ['all', claims] as const].map(([kind, some]) =>
      row(kind, [some.length, ...STATES.map((state) => ofState(some, state))]),
    ),
  ].join('\n')
}

const ofState = (claims: { state: ClaimState }[], wanted: ClaimState) =>
  claims.filter(({ state }) => state === wanted).length

const percent = (part: number, whole: number) =>
  whole === 0 ? '0%' : `${((100 * part) / whole).toFixed(1)}%`

const row = (name: string, cells: (string | number)[]) =>
  `  ${name.padEnd(12)}${cells.map((cell) => `${cell}`.padStart(12)).join('')}`
