import { queryOptions } from '@tanstack/react-query'
import type { Precedent } from '../../src/contracts/precedent.ts'
import { listPrecedents, researchPrecedent } from '../lib/api.ts'

export const precedentsQuery = (problemId: number, engine?: 'library') =>
  queryOptions({
    queryKey: ['precedents', problemId],
    queryFn: ({ signal }) => listPrecedents(problemId, { signal, engine }),
  })

export const backgroundQuery = ({ id, problemId }: Precedent) =>
  queryOptions({
    queryKey: ['backgrounds', id],
    queryFn: ({ signal }) => researchPrecedent({ problemId, precedentId: id }, { signal }),
  })
