import type { ReactNode } from 'react'
import type { Precedent } from '../../src/contracts/precedent.ts'
import type { StoredIdea } from '../lib/storage.ts'
import { BuiltFrom } from './built-from.tsx'
import { contentOf } from './idea-parts.ts'
import { ideaTexts } from './texts.ts'

interface IdeaViewProps {
  idea: StoredIdea
  problemSolved: string
  /** What it was built from, once that is known. */
  precedents: readonly Precedent[]
  onLearnMore: (precedent: Precedent) => void
}

/** An idea as a short printed brief. */
export function IdeaView({ idea, problemSolved, precedents, onLearnMore }: IdeaViewProps) {
  const content = contentOf(idea)
  return (
    <article className="grid gap-8 border border-rule bg-card px-5 py-8 shadow-card sm:px-12 sm:py-12">
      <header className="grid gap-3 border-b border-rule pb-8">
        <Section title={ideaTexts.theme}>
          <p className="entity text-xl leading-snug">{content.theme}</p>
        </Section>
        <h3 className="text-3xl leading-tight sm:text-4xl">{content.title || ideaTexts.untitled}</h3>
      </header>
      <Section title={ideaTexts.problemSolved}>
        <Paragraphs text={problemSolved} className="text-ink-soft" />
      </Section>
      <Section title={ideaTexts.solution}>
        <Paragraphs text={content.solution} />
      </Section>
      <Section title={ideaTexts.nextSteps}>
        <ol className="reading grid list-decimal gap-3 pl-6 marker:font-medium marker:text-accent marker:tabular-nums">
          {Array.from(content.nextSteps.entries(), ([at, step]) => (
            <li key={at} className="pl-1.5">
              {step}
            </li>
          ))}
        </ol>
      </Section>
      <Section title={ideaTexts.realWorldBasis}>
        <Paragraphs text={content.realWorldBasis} />
        <BuiltFrom precedents={precedents} onLearnMore={onLearnMore} />
      </Section>
      <Section title={ideaTexts.whyWeLikeIt}>
        <Paragraphs text={content.whyWeLikeIt} />
      </Section>
    </article>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3 className="label font-sans!">{title}</h3>
      {children}
    </section>
  )
}

function Paragraphs({ text, className = '' }: { text: string; className?: string }) {
  return <p className={`reading whitespace-pre-line ${className}`}>{text}</p>
}
