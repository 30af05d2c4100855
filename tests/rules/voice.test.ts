import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { Glob } from 'bun'

const root = join(import.meta.dir, '../..')

/** Wording that nobody uses today, or that only this project would use. Plain alternatives are easy to find. */
const forbidden = [
  /\bwhoever\b/iu,
  /\bwhomever\b/iu,
  /\banew\b/iu,
  /\bheed(?:s|ed|ing)?\b/iu,
  /\bhold(?:s|ing)? the plan against\b/iu,
  /\bcame about\b/iu,
  /\bcome about\b/iu,
  /\b(?:of|by) another hand\b/iu,
  /\b(?:does|do|doing) the thinking\b/iu,
  /\bthinks with\b/iu,
  /\bput anew\b/iu,
  /\bbegins? with what\b/iu,
  /\bcan teach\b/iu,
  /\bstrik(?:e|es|ing) out\b/iu,
  /\bbeside it stands\b/iu,
  /\blets? \S+(?: \S+){0,5} not in\b/iu,
  /\blooked after\b/iu,
  /\bshows? the talk\b/iu,
  /\bon asking again\b/iu,
  /\bwas given up\b/iu,
  /\ba (?:near|far) field\b/iu,
  /\bThe task is to\b/u,
  /\bWhat stands in the way\b/u,
  /\bmay not carry over when\b/iu,
  /\bbegin(?:s)? anew\b/iu,
  /\bto the letter\b/iu,
  /\btaken apart\b/iu,
  /\bthe house(?:'s)? own\b/iu,
  /\bknocks\b/iu,
  /\bslip of the pen\b/iu,
  /\b(?:forthwith|hitherto|thereof|therein|henceforth|wherein|hereby|whilst|lest)\b/iu,
  /\bshall\b/iu,
  /\bunasked\b/iu,
  /\blikelier\b/iu,
  /\bdear(?:er|est)? (?:for|tier|price)\b/iu,
]

const exempt = [
  // Statements as users write them, and judgements.
  'tests/eval/',
  'db/library/situations/',
  'db/library/training-problems/',
]
const exemptFiles = new Set([
  // A source's own title.
  'db/library/precedents/arduino-board-from-ivrea.yaml',
  'db/library/examples.yaml',
  'db/library/old-words.ts',
  // A stop word is archaic.
  'db/library/words.yaml',
  // Statements as users write them.
  'tests/engine/refusals/unseen-harmless.yaml',
  'tests/engine/refusals/second-harmless.yaml',
  'tests/engine/refusals/second-refusable.yaml',
  'tests/engine/refusals/third-harmless.yaml',
  'tests/engine/refusals/third-refusable.yaml',
  'tests/rules/voice.test.ts',
  'tests/requirements.tsv',
])
/** Decisions are never edited: those made before the rule keep their wording. */
const OLD_DECISIONS = 38

interface Found {
  place: string
  phrase: string
}

async function textOf(path: string): Promise<string> {
  const text = await Bun.file(join(root, path)).text()
  if (path !== 'DECISIONS.md') return text
  return text.replace(/^(\d+)\. .*$/gmu, (line, number) => (Number(number) <= OLD_DECISIONS ? '' : line))
}

async function readable(): Promise<string[]> {
  const patterns = ['*.md', 'Dockerfile', '{src,db,web,tests}/**/*.{ts,tsx,css,html,md,yaml}']
  const paths = await Promise.all(
    patterns.map((pattern) => Array.fromAsync(new Glob(pattern).scan({ cwd: root }))),
  )
  return paths
    .flat()
    .filter((path) => !exemptFiles.has(path) && !exempt.some((folder) => path.startsWith(folder)))
    .sort()
}

function phrasesIn(path: string, text: string): Found[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      forbidden.flatMap((expression) =>
        expression.test(line) ? { place: `${path}:${index + 1}`, phrase: line.trim() } : [],
      ),
    )
}

describe('plain English', () => {
  test('holds in everything people read', async () => {
    const paths = await readable()
    expect(paths.length).toBeGreaterThan(300)
    const found = await Promise.all(paths.map(async (path) => phrasesIn(path, await textOf(path))))
    expect(found.flat().map(({ place, phrase }) => `${place} ${phrase}`)).toEqual([])
  })

  test('is broken by a phrase of the list', () => {
    expect(phrasesIn('a.md', 'Ask whoever runs the server.')).toHaveLength(1)
  })
})
