import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { SearchResults } from '../../src/contracts/search.ts'
import { bankHref } from '../history/bank-filters.ts'
import { navigate } from '../lib/navigation.ts'
import { read } from '../lib/request.ts'
import { type Command, type CommandGroup, hasWords } from './command.ts'
import { paletteTexts as texts } from './texts.ts'

/** The user's ideas and problems, which the server searches: the newest without words. */
export function useOwnCommands(words: string) {
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['search', words],
    queryFn: ({ signal }) =>
      read(`/api/search?words=${encodeURIComponent(words)}`, SearchResults, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const groups = data ? groupsOf(data, words) : []
  return {
    groups: isPlaceholderData ? groups.map((group) => matching(group, words)) : groups,
    failed: error !== null,
  }
}

const groupsOf = ({ ideas, problems }: SearchResults, words: string): CommandGroup[] => [
  {
    label: words === '' ? texts.groups.recentIdeas : texts.groups.ideas,
    commands: [
      ...ideas.map(
        ({ id, problemId, title, problem }): Command => ({
          id: `idea-${id}`,
          label: title,
          detail: problem,
          kind: 'title',
          run: () => navigate(`/?id=${problemId}&ideaId=${id}`),
        }),
      ),
      ...(words === '' || ideas.length === 0 ? [] : [wholeBank(words)]),
    ],
  },
  {
    label: words === '' ? texts.groups.recentProblems : texts.groups.problems,
    commands: problems.map(({ id, problem }) => ({
      id: `problem-${id}`,
      label: problem,
      kind: 'title',
      run: () => navigate(`/?id=${id}&step=4`),
    })),
  },
]

const wholeBank = (words: string): Command => ({
  id: 'bank-search',
  label: texts.allOfBank(words),
  kind: 'plain',
  run: () => navigate(bankHref({ words })),
})

/** While the answer for more words is on its way, what fits of the one before is shown. */
const matching = ({ label, commands }: CommandGroup, words: string): CommandGroup => ({
  label,
  commands: commands.filter((command) => hasWords(`${command.label} ${command.detail ?? ''}`, words)),
})
