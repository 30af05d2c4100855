import { useQuery } from '@tanstack/react-query'
import { EntryCard } from './entry-card.tsx'
import { facetNamesOf } from './facet-names.ts'
import { libraryQuery } from './library-queries.ts'
import { libraryTexts as texts } from './texts.ts'

const MOST = 3

/** Other entries with the same first challenge, from other industries first. */
export function RelatedEntries({ slug }: { slug: string }) {
  const { data } = useQuery(libraryQuery)
  const own = data?.entries.find((entry) => entry.slug === slug)
  const [challenge] = own?.challenges ?? []
  if (!data || !own || challenge === undefined) return null
  const names = facetNamesOf(data)
  const related = data.entries
    .filter((entry) => entry.slug !== slug && entry.challenges.includes(challenge))
    .toSorted((one, other) => Number(one.industry === own.industry) - Number(other.industry === own.industry))
    .slice(0, MOST)
  if (related.length === 0) return null
  return (
    <section aria-labelledby="related" className="mt-14 grid gap-5 border-t border-rule pt-8">
      <h2 id="related" className="text-2xl">
        {texts.related}
      </h2>
      <ul className="grid list-none gap-5 p-0 sm:grid-cols-2 lg:grid-cols-3">
        {related.map((entry) => (
          <li key={entry.slug} className="min-w-0">
            <EntryCard entry={entry} industry={names('industry', entry.industry)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
