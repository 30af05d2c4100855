import type { Background } from '../../src/contracts/precedent.ts'
import { DetailSection } from './detail-section.tsx'
import { precedentTexts } from './texts.ts'

export function BackgroundSections({ background }: { background: Background }) {
  return (
    <>
      <DetailSection title={precedentTexts.background}>{background.background}</DetailSection>
      <ListPart title={precedentTexts.insights} items={background.insights} />
      <DetailSection title={precedentTexts.outcome}>{background.impact}</DetailSection>
      <DetailSection title={precedentTexts.justification}>{background.justification}</DetailSection>
      <ListPart title={precedentTexts.questions} items={background.questions} />
      {background.model && <p className="label font-sans!">{precedentTexts.writtenBy(background.model)}</p>}
    </>
  )
}

function ListPart({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <DetailSection title={title}>
      <ul className="reading grid list-disc gap-1.5 pl-5 text-[1.0625rem]! marker:text-accent">
        {Array.from(items.entries(), ([at, item]) => (
          <li key={at}>{item}</li>
        ))}
      </ul>
    </DetailSection>
  )
}
