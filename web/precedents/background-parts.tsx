import type { Background } from '../../src/contracts/precedent.ts'
import { DetailPart } from './detail-part.tsx'
import { precedentTexts } from './texts.ts'

/** What research found out about a precedent. */
export function BackgroundParts({ background }: { background: Background }) {
  return (
    <>
      <DetailPart title={precedentTexts.background}>{background.background}</DetailPart>
      <ListPart title={precedentTexts.insights} items={background.insights} />
      <DetailPart title={precedentTexts.outcome}>{background.impact}</DetailPart>
      <DetailPart title={precedentTexts.justification}>{background.justification}</DetailPart>
      <ListPart title={precedentTexts.questions} items={background.questions} />
    </>
  )
}

function ListPart({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <DetailPart title={title}>
      <ul className="reading grid list-disc gap-1.5 pl-5 text-[1.0625rem]! marker:text-accent">
        {Array.from(items.entries(), ([at, item]) => (
          <li key={at}>{item}</li>
        ))}
      </ul>
    </DetailPart>
  )
}
