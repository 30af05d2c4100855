import { Suspense } from 'react'
import { lazyWithPreload } from '../lib/lazy-with-preload.tsx'

const QuoteCard = lazyWithPreload(async () => (await import('./quote-card.tsx')).QuoteCard)

/** A quote to read while waiting. Its list loads only then, since the start page does not need it. */
export const QuoteWhenWaiting = () => (
  <Suspense fallback={<div className="min-h-44" />}>
    <QuoteCard />
  </Suspense>
)
