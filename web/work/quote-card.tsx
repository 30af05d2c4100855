import { useEffect, useState } from 'react'
import { quotes } from './quotes.ts'
import { workTexts } from './texts.ts'

const ROTATION_MS = 6000

export function QuoteCard() {
  const [index, setIndex] = useState(() => Math.floor(Math.random() * quotes.length))
  useEffect(() => {
    const timer = setInterval(() => setIndex((current) => (current + 1) % quotes.length), ROTATION_MS)
    return () => clearInterval(timer)
  }, [])
  const quote = quotes[index]
  if (!quote) return null
  return (
    <figure
      key={index}
      aria-label={workTexts.quoteLabel}
      className="grid min-h-44 content-center gap-3 border-t border-rule px-2 py-6 text-center motion-appear"
    >
      <blockquote className="font-serif text-xl leading-snug text-balance italic">{quote.quote}</blockquote>
      <figcaption className="grid gap-1">
        <span className="entity text-lg">{quote.innovator}</span>
        <span className="text-sm text-ink-soft">{quote.precedent}</span>
      </figcaption>
    </figure>
  )
}
