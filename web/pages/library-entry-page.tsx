import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link, useParams } from 'wouter'
import { navigate } from '../lib/navigation.ts'
import { ApiError } from '../lib/request.ts'
import { useDocumentTitle } from '../lib/use-document-title.ts'
import { EntryView } from '../library/entry-view.tsx'
import { RelatedEntries } from '../library/related-entries.tsx'
import { libraryTexts as texts } from '../library/texts.ts'
import { factsQuery } from '../precedents/facts-query.ts'
import { Button } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TooltipProvider } from '../ui/tooltip.tsx'
import { ErrorNotice } from '../work/error-notice.tsx'

/** An entry's permanent page. A former id leads to the present one. */
export function LibraryEntryPage() {
  const { slug = '' } = useParams()
  const { data, error, refetch } = useQuery(factsQuery(slug))
  const present = data?.slug
  useDocumentTitle(data?.entry?.entity ?? texts.title)
  useEffect(() => {
    if (present !== undefined && present !== slug) navigate(`/library/${present}`, { replace: true })
  }, [present, slug])
  if (error instanceof ApiError && error.status === 404) return <EntryMissing />
  return (
    <EntryFrame>
      {error ? <ErrorNotice cause={error} onRetry={() => void refetch()} /> : null}
      {data?.entry ? (
        <TooltipProvider>
          <EntryView facts={data} entry={data.entry} />
          <RelatedEntries slug={data.slug} />
        </TooltipProvider>
      ) : null}
      {data || error ? null : (
        <Loading className="grid gap-8">
          <Skeleton className="h-12 w-1/2" />
          <Skeleton className="h-20" />
          <Skeleton className="h-96" />
        </Loading>
      )}
    </EntryFrame>
  )
}

const EntryFrame = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6 sm:py-10">
    <Link href="/library" className="text-link mb-6 gap-1.5">
      <ArrowLeft aria-hidden size={15} />
      {texts.back}
    </Link>
    {children}
  </div>
)

function EntryMissing() {
  useDocumentTitle(texts.entryMissing)
  return (
    <div className="mx-auto grid w-full max-w-xl flex-1 content-start gap-6 px-4 pt-32 pb-12 sm:px-8 sm:pt-[14vh]">
      <header>
        <h1 className="text-4xl leading-tight tracking-tight">{texts.entryMissing}</h1>
        <p className="reading mt-3 text-ink-soft">{texts.entryMissingText}</p>
      </header>
      <Button asChild className="justify-self-start">
        <Link href="/library">{texts.toLibrary}</Link>
      </Button>
    </div>
  )
}
