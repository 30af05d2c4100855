import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { HISTORY_PATH, listHistory } from '../lib/api.ts'
import { hrefOf } from './history-href.ts'
import { historyTexts } from './texts.ts'

/** The latest row of the history alone. Saving an idea or a problem invalidates it with the others. */
const latestQuery = queryOptions({
  queryKey: ['history', 'latest'],
  queryFn: async ({ signal }) => {
    const [row] = (await listHistory(`${HISTORY_PATH}?limit=1`, { signal })).items
    if (!row) return null
    const { nameOf } = await import('../../src/contracts/problem-name.ts')
    return { row, name: nameOf(row.problem) }
  },
})

/** On the start page: the way back to the latest problem. Nothing for a new user, or while it loads. */
export function ContinueLink() {
  const { data: latest } = useQuery(latestQuery)
  if (!latest) return null
  return (
    <p className="-mt-4 motion-appear">
      <Link href={hrefOf(latest.row)} className="text-link [overflow-wrap:anywhere]">
        {historyTexts.continue(latest.name)}
      </Link>
    </p>
  )
}
