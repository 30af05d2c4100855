import { MIN_NOTE } from '../../src/contracts/limits.ts'

const supported = { who: 'who did it', year: 'the year', how: 'how it worked', outcome: 'the outcome' }

/** Words of what the library tells of an entry: the part to take over, its test and its sources. */
export const sourceTexts = {
  advice: 'What to take over',
  test: 'First test',
  testMeasure: 'Measure',
  testStop: 'Stop if',
  testDays: 'Time',
  days: (days: number) => `${days} days`,
  title: 'Sources',
  none: 'This precedent has no source: a language model recalled it. Verify it before you rely on it.',
  count: (count: number) => `${count} ${count === 1 ? 'source' : 'sources'}`,
  newTab: '(opens in a new tab)',
  summary,
  kinds: { primary: 'Original source', standard: '', encyclopaedia: 'Encyclopedia', weak: 'Weak source' },
  supports: (facts: readonly (keyof typeof supported)[]) =>
    `Supports: ${facts.map((fact) => supported[fact]).join(', ')}`,
  where: ({ at, says }: { at: string; says: string }) => `${at}: ${says}`,
  confirmed: '(found by two readers)',
  foundOnce: '(found by one reader)',
  recalled: 'Not re-checked: from memory, or from one weak source alone',
} as const

/** Words of 'Something wrong?'. */
export const noteTexts = {
  open: 'Something wrong?',
  lead: 'Your note goes to the operator of this server.',
  about: 'Which fact? (optional)',
  whole: 'The precedent as a whole',
  label: 'What is wrong?',
  tooShort: `Write at least ${MIN_NOTE} characters.`,
  send: 'Send note',
  busy: 'Sending...',
  cancel: 'Cancel',
  sent: 'Thank you.',
  sentText: 'The operator of this server can read your note.',
  issue: 'Text for an issue',
  issueHint: 'The library is open data. Copy this to tell its authors, too.',
  copy: 'Copy',
  copied: 'Copied',
  close: 'Close',
} as const

function summary({ found, confirmed, recalled }: { found: number; confirmed: number; recalled: number }) {
  const parts = [
    `${found} ${found === 1 ? 'fact' : 'facts'} found in these sources`,
    ...(confirmed > 0 ? [`${confirmed} of them by two readers`] : []),
    ...(recalled > 0 ? [`${recalled} not re-checked`] : []),
  ]
  return `${parts.join(', ')}.`
}
