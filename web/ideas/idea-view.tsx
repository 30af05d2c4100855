import type { ComponentProps, ReactNode } from 'react'
import type { Element } from '../../src/contracts/element.ts'
import type { FollowUp } from '../../src/contracts/follow-up.ts'
import type { Composition, IdeaContent } from '../../src/contracts/idea.ts'
import type { Precedent } from '../../src/contracts/precedent.ts'
import type { StoredIdea } from '../lib/storage.ts'
import { ClampedText } from '../ui/clamped-text.tsx'
import { paragraphsOf } from './basis.ts'
import { BasisBlocks } from './basis-blocks.tsx'
import { ContentsRail, type railSections, sectionId } from './contents-rail.tsx'
import { Editable } from './editable.tsx'
import { StepList } from './follow-up/step-list.tsx'
import { contentOf, type SectionMarks } from './idea-parts.ts'
import { Marked } from './marked.tsx'
import { NamedRisks } from './named-risks.tsx'
import { PartsStrip } from './parts-strip.tsx'
import { type EditedSection, mistakeIn, sectionFrom, textOfSection } from './section-rules.ts'
import { ideaTexts } from './texts.ts'

interface IdeaViewProps {
  idea: StoredIdea
  problemSolved: string
  /** The precedents it was built from; empty while they load. */
  precedents: readonly Precedent[]
  /** What it is made of, where that is known. */
  composition?: Composition | undefined
  /** The problem's elements. */
  elements?: readonly Element[]
  /** Limits of the statement that the idea does not keep to. */
  brokenLimits: readonly string[]
  /** Sections that the chat would change or has changed. */
  marks?: SectionMarks
  /** How far the user is with each step, where that is known. */
  steps?: FollowUp['steps']
  onStep?: ComponentProps<typeof StepList>['onChange']
  onLearnMore: (precedent: Precedent) => void
  /** Loads the idea again, after it was changed elsewhere. */
  onReload?: () => Promise<void>
  /** Saves the new text of a section; missing where the idea cannot be edited. */
  onEdit?: ((change: Partial<IdeaContent>) => Promise<void>) | undefined
}

export function IdeaView({
  idea,
  problemSolved,
  precedents,
  brokenLimits,
  marks = {},
  onLearnMore,
  onEdit,
  onReload,
  ...props
}: IdeaViewProps) {
  const content = contentOf(idea)
  const editing = (section: EditedSection) => ({
    name: ideaTexts[section],
    text: textOfSection(content, section),
    check: (text: string) => mistakeIn(section, text),
    keptAs: idea.id == null ? undefined : `idea-${idea.id}-${section}`,
    ...(onReload && { onReload }),
    onSave: onEdit && ((text: string) => onEdit(sectionFrom(section, text))),
  })
  return (
    <div className="relative">
      <ContentsRail />
      <article className="grid gap-10 border border-rule bg-card px-5 py-8 shadow-card sm:gap-12 sm:px-20 sm:py-14 beside:px-10">
        <header className="grid gap-3 border-b border-rule pb-8">
          <Marked mark={marks.theme}>
            <section className="grid gap-2">
              <Editable {...editing('theme')} short heading={<Label title={ideaTexts.theme} />}>
                <p className="entity text-xl leading-snug">{content.theme}</p>
              </Editable>
            </section>
          </Marked>
          <Marked mark={marks.title}>
            <Editable
              {...editing('title')}
              short
              isHeading
              heading={
                <h3 className="text-3xl leading-tight sm:text-4xl">{content.title || ideaTexts.untitled}</h3>
              }
            />
          </Marked>
        </header>
        <PartsStrip
          parts={props.composition?.parts ?? []}
          elements={props.elements ?? []}
          precedents={precedents}
          basis={content.realWorldBasis}
          onLearnMore={onLearnMore}
        />
        <BrokenLimits limits={brokenLimits} />
        <NamedRisks composition={props.composition} precedents={precedents} />
        <section className="grid gap-2">
          <Label title={ideaTexts.problemSolved} />
          <ClampedText text={problemSolved} className="reading text-ink-soft" />
        </section>
        <Marked mark={marks.solution}>
          <Section section="solution" editing={editing('solution')}>
            <Paragraphs text={content.solution} />
          </Section>
        </Marked>
        <Marked mark={marks.nextSteps}>
          <Section section="nextSteps" editing={{ ...editing('nextSteps'), hint: ideaTexts.stepsHint }}>
            <StepList nextSteps={content.nextSteps} steps={props.steps ?? []} onChange={props.onStep} />
          </Section>
        </Marked>
        <Marked mark={marks.realWorldBasis}>
          <Section section="realWorldBasis" editing={editing('realWorldBasis')}>
            <BasisBlocks text={content.realWorldBasis} precedents={precedents} onLearnMore={onLearnMore} />
          </Section>
        </Marked>
        <Marked mark={marks.whyWeLikeIt}>
          <Section section="whyWeLikeIt" editing={editing('whyWeLikeIt')}>
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

const Label = ({ title }: { title: string }) => <h3 className="label font-sans!">{title}</h3>

interface SectionProps {
  section: (typeof railSections)[number]
  editing: Omit<ComponentProps<typeof Editable>, 'heading'>
  children: ReactNode
}

function Section({ section, editing, children }: SectionProps) {
  return (
    <section className="grid gap-3">
      <Editable
        {...editing}
        heading={
          <h3 id={sectionId(section)} className="scroll-mt-8 text-xl leading-snug">
            {ideaTexts[section]}
          </h3>
        }
      >
        {children}
      </Editable>
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
