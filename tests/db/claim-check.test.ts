import { expect, test } from 'bun:test'
import { findEntryErrors, MISSING_CLAIMS } from '../../db/library/check.ts'
import { countClaims } from '../../db/library/claim-counts.ts'
import { type Claim, Claims, type Computation } from '../../db/library/claims.ts'
import { LibraryEntry } from '../../db/library/entry.ts'
import { library } from '../../db/library/library.ts'
import { by, claimedEntry, claimedId, itsClaims } from '../support/claimed-entry.ts'

const id = claimedId
const entry = claimedEntry
const claims = itsClaims
/** The claims with one of them changed, the first of them as 0. */
const changed = (place: number, change: Partial<Claim>) =>
  claims.map((claim, at) => (at === place ? { ...claim, ...change } : claim))
const errorsOf = (change: object, some: unknown = claims) =>
  findEntryErrors({ ...entry, ...change }, id, library, some)

test('an entry whose claims cover it has no errors', () => {
  expect(errorsOf({})).toEqual([])
})

test('an entry needs claims', () => {
  expect(findEntryErrors(entry, id, library)).toEqual([MISSING_CLAIMS])
})

test('claims that are no list of claims are reported', () => {
  expect(errorsOf({}, null)).toEqual([expect.stringMatching(/^claims: the file: /u)])
  expect(errorsOf({}, [...claims, { ...claims[0], in: ['heading'] }])).toEqual([
    expect.stringMatching(/^claims: 5\.in\.0: /u),
  ])
})

test.each(['founded', 'before', 'began', 'dates from', 'Date from'])(
  'a note on the year with %s is an error',
  (words) => {
    expect(errorsOf({ yearNote: `The company ${words} that time.` })).toEqual([
      expect.stringContaining(`yearNote: '${words}' is not the first use`),
    ])
  },
)

test.each([
  ['The scheme covers two hundred engines.', 1],
  ['The scheme now has dozens of users.', 1],
  ['Dozens have been sold.', 1],
  ['As of 2002 the scheme covers 40,000 engines of 1962.', 0],
  ['The scheme covered two hundred engines. It is still sold.', 0],
  ['The scheme was to have thousands of users.', 0],
  ['The principle on 47th Street is that a word is a bond.', 0],
])('a figure of today needs a date: %s', (sentence, count) => {
  const errors = errorsOf({ justification: `Makers earned on spare parts. ${sentence}` })
  expect(errors).toEqual(
    Array.from({ length: count }, () =>
      expect.stringContaining("justification: a figure in the present tense needs 'as of'"),
    ),
  )
})

test.each(['first', 'new', 'nobody', 'never', 'all', 'only', 'most'])(
  "'%s' needs a search for a counter-example",
  (word) => {
    const change = { justification: `That was ${word} in the trade, or so it seemed then.` }
    const counter = { query: 'engine makers paid by the hour in the 1950s', found: 'none' }
    expect(errorsOf(change)).toEqual([
      `justification: '${word}' needs a claim with a search for a counter-example`,
    ])
    expect(errorsOf(change, changed(1, { counter }))).toHaveLength(1)
    expect(errorsOf(change, changed(2, { in: ['how', 'justification'], counter }))).toEqual([])
  },
)

test('a name is not a word that needs a search', () => {
  expect(
    errorsOf({ justification: 'Makers in New York and the First National Bank earned on spare parts.' }),
  ).toEqual([])
})

test.each(['amongst', 'dearer', 'one’s', 'learnt', 'neighbours', 'organised'])(
  'the word %s is an error',
  (word) => {
    expect(
      errorsOf({ questions: [`What would ${word} do about it?`, 'What would you do about it?'] }),
    ).toEqual([`questions: '${word}' is not plain American English`])
  },
)

test.each([
  ['of a source that is missing', changed(2, { first: by('s9') }), 'there is no source s9'],
  [
    'of a year after its sources',
    changed(3, { claim: 'By 2019 the scheme of 2002 covered 40,000 engines.', second: by('s1') }),
    'it tells of 2019, but its latest source is of 2012',
  ],
  ['of an interval that nobody can recompute', changed(2, { kind: 'interval' }), 'an interval needs compute'],
  [
    'of an interval that is wrong',
    changed(2, { compute: { from: '1972-10-30', to: '1973-02-01', unit: 'months', is: 4 } }),
    'from 1972-10-30 to 1973-02-01 it is 3 months, not 4',
  ],
  [
    'of a span of years that is wrong',
    changed(2, { compute: { from: 1962, to: 1970, unit: 'years', is: 10 } }),
    'from 1962 to 1970 it is 7 to 8 years, not 10',
  ],
  [
    'of a sum that is wrong',
    changed(2, { compute: { terms: [100, 35], is: 200 } }),
    'the sum is 135, not 200',
  ],
])('a claim %s is an error', (_, some, message) => {
  expect(errorsOf({}, some)).toEqual([expect.stringMatching(/^claims: \d \(/u)])
  expect(errorsOf({}, some)).toEqual([expect.stringContaining(message)])
})

test.each<Computation>([
  { from: '1972-10', to: '1973-02', unit: 'months', is: 3 },
  { from: 1962, to: 1970, unit: 'years', is: 8 },
  { from: -500, to: 1900, unit: 'years', is: 2400 },
  { from: '2026-03-20', to: '2026-04-03', unit: 'days', is: 14 },
  { terms: [0.1, 0.2], is: 0.3 },
])('%j is right', (compute) => {
  expect(errorsOf({}, changed(2, { compute }))).toEqual([])
})

test('a source may tell what was planned for later', () => {
  const planned = { claim: 'The scheme of 2002 was to cover 40,000 engines by 2019.', second: by('s1') }
  expect(errorsOf({}, changed(3, planned))).toEqual([])
})

test('one weak source alone carries nothing, two of them do', () => {
  const sources = [...entry.sources, { ...entry.sources[2], id: 's4', title: 'Another blog' }]
  expect(errorsOf({ sources }, changed(3, { first: by('s3'), second: by('s4') }))).toEqual([])
  expect(errorsOf({ sources }, changed(3, { first: by('s3'), second: by('s3') }))).toEqual([
    'verification: checked, but no sound source was found for outcome',
  ])
})

test('a recalled entry may rest on a weak source', () => {
  const recalled = { verification: 'recalled', checkedOn: undefined }
  expect(errorsOf(recalled, changed(2, { first: by('s3') }))).toEqual([])
  expect(errorsOf({ ...recalled, checkedOn: '2026-11-22' })).toEqual(['checkedOn: a recalled entry has none'])
})

test('a claim is found only in a source that was opened', () => {
  const sources = entry.sources.map((one) => (one.id === 's2' ? { ...one, opened: undefined } : one))
  expect(errorsOf({ sources }, changed(2, { first: by('s2') }))).toContain(
    'claims: 3 (Bristol Siddeley took on all of the repa…): source s2 was not opened',
  )
})

test('a source needs an id of its own and a kind', () => {
  const [one, ...others] = entry.sources
  expect(errorsOf({ sources: [one, ...others, { ...one, kind: undefined }] })).toEqual([
    "sources: 'History' needs an id and a kind",
    'sources: two have the id s1',
  ])
})

test.each([
  ['innovation', { innovation: 'Sold upkeep to 17 airlines at a fixed price for each hour' }, '17'],
  ['impact', { impact: `${entry.impact} By 2012 they were many more.` }, '2012'],
  ['background', { background: `${entry.background} It cost 1,250 pounds.` }, '1250'],
  ['yearNote', { yearNote: 'It ran widely since 1985.' }, '1985'],
  ['year', { year: 1963 }, '1963'],
])('a figure of the field %s needs a claim', (field, change, figure) => {
  expect(errorsOf(change)).toEqual([`${field}: no claim with 'in: [${field}]' states ${figure}`])
})

test.each(['In the 1990s many left.', 'They drew it in 3D.'])('%s needs no claim of its own', (sentence) => {
  expect(errorsOf({ background: `${entry.background} ${sentence}` })).toEqual([])
})

test('who, year and outcome of a checked entry are found in sources', () => {
  const none = { first: undefined, second: undefined }
  expect(errorsOf({}, changed(3, none))).toContain(
    'verification: checked, but no sound source was found for outcome',
  )
  expect(errorsOf({}, changed(1, none))).toContain(
    'verification: checked, but no sound source was found for year',
  )
  const anonymous = changed(0, none).map((claim, at) =>
    at === 1 || at === 2 ? { ...claim, ...none } : claim,
  )
  expect(errorsOf({}, anonymous)).toContain('verification: checked, but no sound source was found for who')
})

test('a checked entry does not rest on one encyclopaedia', () => {
  const some = claims.map((claim) =>
    claim.first ? { ...claim, first: by('s2'), second: claim.second && by('s2') } : claim,
  )
  const message = 'verification: checked, but rests on one encyclopaedia or weak source alone'
  expect(errorsOf({}, some)).toEqual([message])
})

test('both readers confirm two of who, year and outcome of a checked entry', () => {
  const once = changed(3, { second: undefined })
  expect(errorsOf({}, once)).toEqual([])
  const fewer = once.map((claim) => (claim.kind === 'who' ? claim : { ...claim, second: undefined }))
  expect(errorsOf({}, fewer)).toEqual([
    'verification: checked, but both readers confirmed only 1 of who, year and outcome',
  ])
})

test('a checked entry says when it was checked', () => {
  expect(errorsOf({ checkedOn: undefined })).toEqual(['checkedOn: a checked entry needs it'])
})

test('claims are counted by kind and state, entries by verification', () => {
  const lines = countClaims([
    { verification: 'checked', sources: LibraryEntry.parse(entry).sources, claims: Claims.parse(claims) },
    { verification: 'recalled', sources: [], claims: [] },
  ]).split('\n')
  expect(lines[0]).toBe('entries: 2, of them 1 checked and 1 recalled (50.0%)')
  expect(lines[1]).toBe('claims: 5, of them 20.0% recalled')
  const counts = Object.fromEntries(
    lines
      .slice(2)
      .map((line) => line.trim().split(/ {2,}/u))
      .map(([kind, ...cells]) => [kind, cells]),
  )
  expect(counts).toMatchObject({
    kind: ['all', 'confirmed', 'found once', 'recalled'],
    who: ['1', '1', '0', '0'],
    deed: ['1', '0', '1', '0'],
    all: ['5', '3', '1', '1'],
  })
})
