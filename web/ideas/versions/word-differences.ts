import { diffWordsWithSpace } from 'diff'

/** A run of words; `gap` stands for words that both have and that are left out. */
export interface Run {
  kind: 'same' | 'added' | 'removed' | 'gap'
  text: string
}

export interface Differences {
  runs: Run[]
  /** Words. */
  added: number
  removed: number
}

/** Characters of what is the same that stand before and after a difference. */
const CONTEXT = 90
/** With less in common than this share, a text reads better as replaced. */
const MIN_SAME_SHARE = 0.3
/** Words and gaps that differ; looking further would hold up the page, and such a text was rewritten. */
const MAX_EDITS = 1000

/** How `after` differs from `before`, word by word, with the surroundings of each difference. Empty for equal texts. */
export function differencesOf(before: string, after: string): Differences {
  if (before === after) return { runs: [], added: 0, removed: 0 }
  const compared = compare(before, after)
  const count = (kind: Run['kind']) =>
    compared.filter((run) => run.kind === kind).reduce((sum, { text }) => sum + wordsIn(text), 0)
  return {
    runs: compared.flatMap((run, at) => shortened(run, at > 0, at < compared.length - 1)),
    added: count('added'),
    removed: count('removed'),
  }
}

function compare(before: string, after: string): Run[] {
  const runs: Run[] = []
  for (const { added, removed, value } of diffWordsWithSpace(before, after, { maxEditLength: MAX_EDITS }) ??
    []) {
    const kind = added ? 'added' : removed ? 'removed' : 'same'
    const last = runs.at(-1)
    if (last?.kind === kind) last.text += value
    else runs.push({ kind, text: value })
  }
  const same = runs
    .filter(({ kind }) => kind === 'same')
    .reduce((sum, { text }) => sum + text.trim().length, 0)
  if (same >= MIN_SAME_SHARE * Math.max(before.length, after.length)) return runs
  const whole: Run[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]
  return whole.filter(({ text }) => text !== '')
}

function shortened(run: Run, hasBefore: boolean, hasAfter: boolean): Run[] {
  const { kind, text } = run
  const room = (hasBefore ? CONTEXT : 0) + (hasAfter ? CONTEXT : 0)
  if (kind !== 'same' || text.length <= room + CONTEXT / 2) return [run]
  const head = hasBefore ? text.slice(0, CONTEXT).replace(/\S*$/u, '') : ''
  const tail = hasAfter ? text.slice(-CONTEXT).replace(/^\S*/u, '') : ''
  return [
    ...(head === '' ? [] : [{ kind, text: head }]),
    { kind: 'gap' as const, text: '…' },
    ...(tail === '' ? [] : [{ kind, text: tail }]),
  ]
}

const wordsIn = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
