import { FACT_FIELDS } from './check-prose.ts'
import { type Claim, type ClaimKind, Claims, findingsOf, stateOf } from './claims.ts'
import { computationError } from './computation.ts'
import type { LibraryEntry, Source } from './entry.ts'

/** The errors of an entry's claims and of what the entry says without one, one sentence each. */
export function findClaimErrors(entry: LibraryEntry, value: unknown): string[] {
  const parsed = Claims.safeParse(value)
  if (!parsed.success)
    return parsed.error.issues.map(
      ({ path, message }) => `claims: ${path.join('.') || 'the file'}: ${message}`,
    )
  const claims = parsed.data
  const sources = new Map(entry.sources.map((source) => [source.id, source]))
  const claimed: Claimed = { entry, claims, sources }
  return [
    ...sourceErrors(entry),
    ...claims.flatMap((claim, at) =>
      claimErrors(claim, claimed).map((error) => `claims: ${at + 1} (${shortened(claim.claim)}): ${error}`),
    ),
    ...unsearchedWords(claimed),
    ...uncoveredFigures(claimed),
    ...verificationErrors(claimed),
  ]
}

interface Claimed {
  entry: LibraryEntry
  claims: Claim[]
  sources: Map<string | undefined, Source>
}

const shortened = (text: string) => (text.length <= 40 ? text : `${text.slice(0, 40).trimEnd()}…`)

function sourceErrors({ sources }: LibraryEntry): string[] {
  return sources.flatMap(({ id, title, kind }, at) => [
    ...(id && kind ? [] : [`sources: '${shortened(title)}' needs an id and a kind`]),
    ...(id && sources.findIndex((other) => other.id === id) < at ? [`sources: two have the id ${id}`] : []),
  ])
}

function claimErrors(claim: Claim, { sources }: Claimed): string[] {
  const carriers = findingsOf(claim).map(({ source }) => sources.get(source))
  const computed = claim.compute && computationError(claim.compute)
  return [
    ...findingsOf(claim).flatMap(({ source }) => {
      const carrier = sources.get(source)
      if (!carrier) return [`there is no source ${source}`]
      return carrier.opened ? [] : [`source ${source} was not opened`]
    }),
    ...laterThanSources(claim, carriers),
    ...(computed ? [computed] : []),
    ...(claim.kind === 'interval' && !claim.compute
      ? ['an interval needs compute; if it cannot be recomputed, its kind is number']
      : []),
  ]
}

const RESULTS: readonly ClaimKind[] = ['outcome', 'ending', 'number']

const PLAN =
  /\b(?:was|were|is|are) (?:to|due|expected)\b|\b(?:would|will|plan|aim|announc|predict|project(?!s\b)|forecast|schedul|promis|intend|goal|vision|target)/iu

/** A source cannot tell what happened after it was written, only what was planned. One without a date may be newer. */
function laterThanSources({ claim, kind }: Claim, carriers: (Source | undefined)[]): string[] {
  const years = carriers.map((source) => source?.year)
  if (!RESULTS.includes(kind) || PLAN.test(claim) || years.length === 0 || years.includes(undefined))
    return []
  const latest = Math.max(...years.flatMap((year) => year ?? []))
  return yearsIn(claim)
    .filter((year) => year > latest)
    .map((year) => `it tells of ${year}, but its latest source is of ${latest}`)
}

const yearsIn = (text: string) => (text.match(/\b(?:1\d{3}|20\d\d)(?=\b|s\b)/gu) ?? []).map(Number)

const TRIGGER = /\b(first|new|nobody|no one|never|all|only|most|largest|oldest|biggest)\b/giu

/** Novelty and absolutes were the most frequent errors: each needs a search for a counter-example. */
function unsearchedWords({ entry, claims }: Claimed): string[] {
  return FACT_FIELDS.flatMap((field) => {
    const word = triggerIn(entry[field] ?? '')
    const isSearched = claims.some(({ counter, in: fields }) => counter && fields.includes(field))
    return word && !isSearched
      ? [`${field}: '${word}' needs a claim with a search for a counter-example`]
      : []
  })
}

/** Not a capitalized word before another one: that is a name, such as New York. */
function triggerIn(text: string): string | undefined {
  return [...text.matchAll(TRIGGER)].find(
    ({ 0: word, index }) => !(/^\p{Lu}/u.test(word) && /^ \p{Lu}/u.test(text.slice(index + word.length))),
  )?.[0]
}

const FIGURE_FIELDS = ['innovation', 'yearNote', 'background', 'impact'] as const

function uncoveredFigures({ entry, claims }: Claimed): string[] {
  return [
    ...FIGURE_FIELDS.flatMap((field) => missing(field, figuresIn(entry[field] ?? ''))),
    ...missing('year', [`${Math.abs(entry.year)}`]),
  ]
  function missing(field: keyof LibraryEntry, figures: string[]): string[] {
    const covered = new Set(
      claims.filter(({ in: fields }) => fields.includes(field)).flatMap(({ claim }) => figuresIn(claim)),
    )
    return figures
      .filter((figure) => !covered.has(figure))
      .map((figure) => `${field}: no claim with 'in: [${field}]' states ${figure}`)
  }
}

/** Not decades, such as the 1990s, and not what only looks like a figure, such as 3D. */
const figuresIn = (text: string) => [
  ...new Set(
    (text.match(/\d+(?:[.,]\d+)*(?![\p{L}\d])/gu) ?? []).map((figure) => figure.replaceAll(',', '')),
  ),
]

/** The kinds of claims that tell who did it, when, and what came of it. */
const KEY_KINDS: Record<string, readonly ClaimKind[]> = {
  who: ['who', 'year', 'deed'],
  year: ['year'],
  outcome: RESULTS,
}

/** Of who, year and outcome, how many both readers have found. */
const MIN_CONFIRMED = 2

function verificationErrors({ entry, claims, sources }: Claimed): string[] {
  if (entry.verification === 'recalled')
    return entry.checkedOn ? ['checkedOn: a recalled entry has none'] : []
  const key = Object.entries(KEY_KINDS).map(([part, kinds]) => ({
    part,
    claims: claims.filter((claim) => kinds.includes(claim.kind)),
  }))
  const carriers = new Set(
    key.flatMap((part) => part.claims.flatMap(findingsOf)).map(({ source }) => sources.get(source)),
  )
  const isReliable =
    carriers.size > 1 || [...carriers].some((one) => one?.kind === 'primary' || one?.kind === 'standard')
  const confirmed = key.filter((part) =>
    part.claims.some((claim) => stateOf(claim, entry.sources) === 'confirmed'),
  )
  return [
    ...(entry.checkedOn ? [] : ['checkedOn: a checked entry needs it']),
    ...key.flatMap(({ part, claims }) =>
      claims.some((claim) => stateOf(claim, entry.sources) !== 'recalled')
        ? []
        : [`verification: checked, but no sound source was found for ${part}`],
    ),
    ...(carriers.size > 0 && !isReliable
      ? ['verification: checked, but rests on one encyclopaedia or weak source alone']
      : []),
    ...(confirmed.length >= MIN_CONFIRMED
      ? []
      : [
          `verification: checked, but both readers confirmed only ${confirmed.length} of who, year and outcome`,
        ]),
  ]
}
