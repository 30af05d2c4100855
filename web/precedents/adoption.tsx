import type { EntryText } from '../../src/contracts/library.ts'
import { Card } from '../ui/card.tsx'
import { sourceTexts as texts } from './source-texts.ts'

interface AdoptionProps {
  /** The part to take over, as a sentence or its beginning. */
  advice: string
  test?: EntryText['test'] | undefined
  heading?: 'h2' | 'h3'
  className?: string
}

/** The part to take over, with its cheapest test. */
export function Adoption({ advice, test, heading: Heading = 'h3', className }: AdoptionProps) {
  return (
    <Card className={className}>
      <section className="grid gap-1.5">
        <Heading className="label font-sans!">{texts.advice}</Heading>
        <p className="font-serif text-xl leading-snug first-letter:uppercase sm:text-2xl">{advice}</p>
      </section>
      {test ? (
        <section className="grid gap-2 border-t border-rule pt-5">
          <Heading className="label font-sans!">{texts.test}</Heading>
          <p className="reading">{test.action}</p>
          <dl className="grid gap-x-4 gap-y-1.5 text-sm sm:grid-cols-[5rem_1fr]">
            <TestPart name={texts.testMeasure}>{test.measure}</TestPart>
            <TestPart name={texts.testStop}>{test.stop}</TestPart>
            <TestPart name={texts.testDays}>{texts.days(test.days)}</TestPart>
          </dl>
        </section>
      ) : null}
    </Card>
  )
}

function TestPart({ name, children }: { name: string; children: string }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="max-sm:-mt-1 max-sm:mb-1">{children}</dd>
    </>
  )
}
