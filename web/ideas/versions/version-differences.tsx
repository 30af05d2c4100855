import { clsx } from 'clsx'
import type { IdeaVersion } from '../../../src/contracts/idea-version.ts'
import { ideaTexts } from '../texts.ts'
import { versionTexts } from './texts.ts'
import { type Differences, differencesOf, type Run } from './word-differences.ts'

const sections = ['theme', 'title', 'solution', 'nextSteps', 'realWorldBasis', 'whyWeLikeIt'] as const
type Section = (typeof sections)[number]

interface VersionDifferencesProps {
  before: IdeaVersion
  after: IdeaVersion
}

/** What changed from one version to the other, section by section. */
export function VersionDifferences({ before, after }: VersionDifferencesProps) {
  const all = sections.map((section) => ({
    section,
    ...differencesOf(textOf(before, section), textOf(after, section)),
  }))
  const changed = all.filter(({ runs }) => runs.length > 0)
  const unchanged = all.filter(({ runs }) => runs.length === 0).map(({ section }) => ideaTexts[section])
  if (changed.length === 0) return <p className="text-sm text-ink-soft">{versionTexts.same}</p>
  return (
    <div className="grid gap-4">
      {changed.map(({ section, ...differences }) => (
        <SectionDifferences key={section} title={ideaTexts[section]} differences={differences} />
      ))}
      {unchanged.length > 0 ? (
        <p className="text-sm text-ink-soft">{versionTexts.unchanged(unchanged.join(', '))}</p>
      ) : null}
    </div>
  )
}

const textOf = (version: IdeaVersion, section: Section): string => {
  const value = version[section]
  return typeof value === 'string' ? value : value.map((step, at) => `${at + 1}. ${step}`).join('\n')
}

interface SectionDifferencesProps {
  title: string
  differences: Differences
}

function SectionDifferences({ title, differences: { runs, added, removed } }: SectionDifferencesProps) {
  return (
    <section className="grid gap-1">
      <h4 className="label flex flex-wrap items-baseline justify-between gap-x-3 font-sans!">
        {title}
        <span className="font-normal tracking-normal normal-case">{versionTexts.counts(added, removed)}</span>
      </h4>
      <p className="font-serif text-[1.0625rem] leading-relaxed whitespace-pre-line [overflow-wrap:anywhere]">
        {Array.from(runs.entries(), ([at, run]) => (
          <ShownRun key={at} {...run} />
        ))}
      </p>
    </section>
  )
}

function ShownRun({ kind, text }: Run) {
  if (kind === 'same') return text
  if (kind === 'gap') return <span className="text-ink-soft"> … </span>
  const Element = kind === 'added' ? 'ins' : 'del'
  return (
    <Element
      className={clsx(
        'rounded-xs px-0.5 box-decoration-clone',
        kind === 'added'
          ? 'bg-green-wash text-green no-underline'
          : 'bg-danger-wash text-danger line-through decoration-1',
      )}
    >
      {text}
    </Element>
  )
}
