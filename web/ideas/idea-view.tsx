import type { ReactNode } from 'react'
import type { Element } from '../../src/contracts/element.ts'
import type { Composition } from '../../src/contracts/idea.ts'
import type { Precedent } from '../../src/contracts/precedent.ts'
import type { StoredIdea } from '../lib/storage.ts'
import { ClampedText } from '../ui/clamped-text.tsx'
import { paragraphsOf } from './basis.ts'
import { BasisBlocks } from './basis-blocks.tsx'
import { ContentsRail, type railSections, sectionId } from './contents-rail.tsx'
import { contentOf, type SectionMarks } from './idea-parts.ts'
import { Marked } from './marked.tsx'
import { PartsStrip } from './parts-strip.tsx'
import { ideaTexts } from './texts.ts'

interface IdeaViewProps {
  idea: StoredIdea
  problemSolved: string
  /** The precedents it was built from; empty while they load. */
  precedents: readonly Precedent[]
  /** What it is made of, where that is known. */
  parts?: Composition['parts']
  /** The problem's elements. */
  elements?: readonly Element[]
  /** Limits of the statement that the idea does not keep to. */
  brokenLimits: readonly string[]
  /** Sections that the chat would change or has changed. */
  marks?: SectionMarks
  onLearnMore: (precedent: Precedent) => void
}

export function IdeaView({
  idea,
  problemSolved,
  precedents,
  brokenLimits,
  marks = {},
  onLearnMore,
  ...props
}: IdeaViewProps) {
  const content = contentOf(idea)
  return (
    <div className="relative">
      <ContentsRail />
      <article className="grid gap-10 border border-rule bg-card px-5 py-8 shadow-card sm:gap-12 sm:px-20 sm:py-14 beside:px-10">
        <header className="grid gap-3 border-b border-rule pb-8">
          <Marked mark={marks.theme}>
            <LabelledPart title={ideaTexts.theme}>
              <p className="entity text-xl leading-snug">{content.theme}</p>
            </LabelledPart>
          </Marked>
          <Marked mark={marks.title}>
            <h3 className="text-3xl leading-tight sm:text-4xl">{content.title || ideaTexts.untitled}</h3>
          </Marked>
        </header>
        <PartsStrip
          parts={props.parts ?? []}
          elements={props.elements ?? []}
          precedents={precedents}
          basis={content.realWorldBasis}
          onLearnMore={onLearnMore}
        />
        <BrokenLimits limits={brokenLimits} />
        <LabelledPart title={ideaTexts.problemSolved}>
          <ClampedText text={problemSolved} className="reading text-ink-soft" />
        </LabelledPart>
        <Marked mark={marks.solution}>
          <Section section="solution">
            <Paragraphs text={content.solution} />
          </Section>
        </Marked>
        <Marked mark={marks.nextSteps}>
          <Section section="nextSteps">
            <ol className="reading grid list-decimal gap-3 pl-6 marker:font-medium marker:text-accent marker:tabular-nums">
              {Array.from(content.nextSteps.entries(), ([at, step]) => (
                <li key={at} className="pl-1.5">
                  {step}
                </li>
              ))}
            </ol>
          </Section>
        </Marked>
        <Marked mark={marks.realWorldBasis}>
          <Section section="realWorldBasis">
            <BasisBlocks text={content.realWorldBasis} precedents={precedents} onLearnMore={onLearnMore} />
          </Section>
        </Marked>
        <Marked mark={marks.whyWeLikeIt}>
          <Section section="whyWeLikeIt">
            <Paragraphs text={content.whyWeLikeIt} />
          </Section>
        </Marked>
      </article>
    </div>
  )
}

function BrokenLimits({ limits }: { limits: readonly string[] }) {
  if (limits.length === 0) return null
  return (
    <div className="grid gap-2 border-l-4 border-danger bg-danger-wash px-4 py-3">
      <h4 className="text-danger">{ideaTexts.brokenLimits(limits.length)}</h4>
      <ul className="grid list-disc gap-1 pl-5">
        {limits.map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
    </div>
  )
}

interface PartProps {
  title: string
  children: ReactNode
}

function LabelledPart({ title, children }: PartProps) {
  return (
    <section className="grid gap-2">
      <h3 className="label font-sans!">{title}</h3>
      {children}
    </section>
  )
}

interface SectionProps {
  section: (typeof railSections)[number]
  children: ReactNode
}

function Section({ section, children }: SectionProps) {
  return (
    <section className="grid gap-3">
      <h3 id={sectionId(section)} className="scroll-mt-8 text-xl leading-snug">
        {ideaTexts[section]}
      </h3>
      {children}
    </section>
  )
}

function Paragraphs({ text }: { text: string }) {
  return (
    <div className="grid gap-3">
      {Array.from(paragraphsOf(text).entries(), ([at, paragraph]) => (
        <p key={at} className="reading whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  )
}
