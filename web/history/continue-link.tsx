import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { nameOf } from '../../src/contracts/problem-name.ts'
import { HISTORY_PATH, listHistory } from '../lib/api.ts'
import { hrefOf } from './history-href.ts'
import { historyTexts } from './texts.ts'

/** The latest row of the history alone. Saving an idea or a problem invalidates it with the others. */
const latestQuery = queryOptions({
  queryKey: ['history', 'latest'],
  queryFn: async ({ signal }) => (await listHistory(`${HISTORY_PATH}?limit=1`, { signal })).items[0] ?? null,
})

/** On the start page: the way back to the latest problem. Nothing for a new user, or while it loads. */
export function ContinueLink() {
  const { data: latest } = useQuery(latestQuery)
  if (!latest) return null
  return (
    <p className="-mt-4 motion-appear">
      <Link href={hrefOf(latest)} className="text-link [overflow-wrap:anywhere]">
        {historyTexts.continue(nameOf(latest.problem), latest.idea ? 4 : 3)}
      </Link>
    </p>
  )
}
