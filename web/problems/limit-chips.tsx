import { capitalized } from './limit-texts.ts'
import { problemTexts } from './texts.ts'

/** The limits of a problem, which every idea must respect, where they cannot be changed. */
export function LimitChips({ limits = [] }: { limits: readonly string[] | undefined }) {
  if (limits.length === 0) return null
  return (
    <div className="grid gap-1.5">
      <p id="limits" className="label">
        {problemTexts.limits}
      </p>
      <ul aria-labelledby="limits" className="grid list-disc gap-1 pl-5 leading-snug marker:text-ink-soft">
        {limits.map((limit) => (
          <li key={limit} className="[overflow-wrap:anywhere]">
            {capitalized(limit)}
          </li>
        ))}
      </ul>
    </div>
  )
}
