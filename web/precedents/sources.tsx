import { DetailSection } from './detail-section.tsx'
import { sourceTexts } from './source-texts.ts'
import { SourcesInPlace, type SourcesInPlaceProps } from './sources-in-place.tsx'

/** The publications behind a precedent's facts and a way to report an error, or a warning if there are none. */
export function Sources({ precedent, ...options }: SourcesInPlaceProps) {
  return (
    <DetailSection title={sourceTexts.title}>
      {precedent.sources.length === 0 ? (
        <p className="text-sm">{sourceTexts.none}</p>
      ) : (
        <SourcesInPlace precedent={precedent} {...options} />
      )}
    </DetailSection>
  )
}
