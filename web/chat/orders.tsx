import { useId } from 'react'
import { Button } from '../ui/button.tsx'
import { type Cited, nameOf } from './citations.ts'
import { chatTexts } from './texts.ts'

interface OrdersProps {
  /** The precedents of the idea, each a part. */
  cited: readonly Cited[]
  onSay: (text: string) => void
  /** Begins a message that the user has to finish. */
  onBegin: (text: string) => void
}

/** Changes that the library engine surely understands, for a message that changed nothing. */
export function Orders({ cited, onSay, onBegin }: OrdersProps) {
  const id = useId()
  const parts = cited.filter(({ letter }) => letter)
  const { ofPart, begun, shorter } = chatTexts.orders
  return (
    <section aria-labelledby={id} className="grid gap-3 border-t border-rule pt-4">
      <h3 id={id} className="label font-sans!">
        {chatTexts.ordersTitle}
      </h3>
      <ul className="grid list-none gap-2 p-0">
        {Array.from(parts.entries(), ([at, part]) => (
          <li key={part.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="min-w-0 text-sm [overflow-wrap:anywhere]">{part.entity}</span>
            <span className="flex gap-1">
              {ordersFor(at, parts.length).map((kind) => (
                <Button
                  key={kind}
                  variant="secondary"
                  size="sm"
                  aria-label={`${ofPart[kind].name}: ${part.entity}`}
                  onClick={() => onSay(ofPart[kind].order(nameOf(part)))}
                >
                  {ofPart[kind].name}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-1">
        {begun.map(({ name, text }) => (
          <Button key={name} variant="secondary" size="sm" onClick={() => onBegin(text)}>
            {name}
          </Button>
        ))}
        <Button variant="secondary" size="sm" onClick={() => onSay(shorter)}>
          {shorter}
        </Button>
      </div>
    </section>
  )
}

type OrderKind = keyof typeof chatTexts.orders.ofPart

/** The first part cannot come first, and the only one must stay. */
const ordersFor = (at: number, count: number): OrderKind[] => [
  ...(at > 0 ? (['first'] as const) : []),
  'replace',
  ...(count > 1 ? (['remove'] as const) : []),
]
