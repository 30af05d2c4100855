import { problemTexts } from './texts.ts'

/** The limits that the statement names, which every idea must respect. */
export function LimitChips({ limits = [] }: { limits: readonly string[] | undefined }) {
  if (limits.length === 0) return null
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1.5">
      <p id="limits" className="label mr-1">
        {problemTexts.limits}
      </p>
      <ul aria-labelledby="limits" className="flex min-w-0 list-none flex-wrap gap-2 p-0">
        {limits.map((limit) => (
          <li
            key={limit}
            className="rounded-sm border border-rule bg-paper px-2.5 py-1 text-sm leading-snug [overflow-wrap:anywhere]"
          >
            {limit.charAt(0).toUpperCase() + limit.slice(1)}
          </li>
        ))}
      </ul>
    </div>
  )
}
