import { Fragment } from 'react'
import type { Precedent } from '../../src/contracts/precedent.ts'
import { precedentTexts } from './texts.ts'

/** The precedent's field, industry and place, and a warning unless it was a success. */
export function ContextLine({ precedent }: { precedent: Precedent }) {
  const { fit, industry, place, outcome } = precedent
  const close = fit?.isClose ? precedentTexts.close : null
  const parts = [close, fit && precedentTexts.distances[fit.distance], industry, place].filter(Boolean)
  const warning = outcome === 'mixed' || outcome === 'failure' ? precedentTexts.outcomes[outcome] : null
  return (
    <p className="text-sm text-ink-soft">
      {parts.map((part, at) => (
        <Fragment key={part}>
          <span className="inline-block">
            {part}
            {warning || at < parts.length - 1 ? ' ·' : ''}
          </span>{' '}
        </Fragment>
      ))}
      {warning ? <strong className="inline-block font-medium text-yellow">{warning}</strong> : null}
    </p>
  )
}
