import { useQuery } from '@tanstack/react-query'
import type { Problem } from '../../src/contracts/problem.ts'
import { formatYear } from '../lib/format.ts'
import { storage } from '../lib/storage.ts'
import { precedentsQuery } from '../precedents/precedent-queries.ts'
import { problemPageTexts as texts } from './problem-page-texts.ts'

/** Those selected in this browser. They are read only when they have been found: asking earlier would start the search. */
export function ChosenPrecedents({ problem }: { problem: Problem }) {
  const selected = storage.selectView(problem.id).read()?.selected ?? []
  const details = problem.elementDetails ?? []
  const isFound = details.length > 0 && details.every(({ searchState }) => searchState === 'done')
  const { data = [] } = useQuery({ ...precedentsQuery(problem.id), enabled: isFound && selected.length > 0 })
  const chosen = data.filter(({ id }) => selected.includes(id))
  return (
    <>
      {chosen.length === 0 ? <p className="text-ink-soft">{texts.noneChosen}</p> : null}
      <ul className="grid list-none gap-2 p-0">
        {chosen.map(({ id, entity, innovation, year }) => (
          <li key={id} className="leading-snug [overflow-wrap:anywhere]">
            <span className="entity text-lg">{entity}</span>{' '}
            {year === null ? null : (
              <span className="text-sm text-ink-soft tabular-nums">{formatYear(year)}</span>
            )}
            <span className="block font-serif">{innovation}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
