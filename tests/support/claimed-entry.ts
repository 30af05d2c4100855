import type { Claim } from '../../db/library/claims.ts'
import { findEntry } from '../../db/library/library.ts'

/** An entry of the library with other facts, and claims that cover them. */
export const claimedId = 'bristol-siddeley-power-by-the-hour'
const { id: _, yearNote: __, ...stored } = findEntry(claimedId) ?? { id: '' }
const source = { publisher: 'Aviation Weekly', opened: '2026-11-22', supports: ['who'] }

export const claimedEntry = {
  ...stored,
  year: 1962,
  background:
    'Operators of small business jets could not foresee what an engine overhaul would cost them. One bad year could ground an aircraft, and they had no workshops of their own.',
  impact: 'By 2002 the scheme of 1962 covered 40,000 engines.',
  justification: 'Makers then earned on spare parts. This price turned that interest around.',
  whenNot: ['use cannot be measured in a way that both sides trust'],
  verification: 'checked',
  checkedOn: '2026-11-22',
  sources: [
    { ...source, id: 's1', title: 'History', year: 2012, kind: 'primary' },
    { ...source, id: 's2', title: 'Bristol Siddeley', kind: 'encyclopaedia' },
    { ...source, id: 's3', title: 'A blog', kind: 'weak' },
  ],
}

/** Found in the source with this id. */
export const by = (source: string) => ({ source, at: 'paragraph 2', says: '1962' })
const twice = { first: by('s1'), second: by('s2') }

/** The entry's claims: all that it needs, and two more. */
export const itsClaims: Claim[] = [
  { claim: 'Bristol Siddeley made the Viper engine.', kind: 'who', in: ['entity'], ...twice },
  {
    claim: 'In 1962 Bristol Siddeley offered it by the hour.',
    kind: 'year',
    in: ['year', 'impact'],
    ...twice,
  },
  { claim: 'Bristol Siddeley took on all of the repairs.', kind: 'deed', in: ['how'], first: by('s1') },
  { claim: 'By 2002 the scheme covered 40,000 engines.', kind: 'outcome', in: ['impact'], ...twice },
  { claim: 'An overhaul could cost its owners a fortune.', kind: 'cause', in: ['background'] },
]
