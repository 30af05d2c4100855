import { clsx } from 'clsx'
import { Link } from 'wouter'
import { uiTexts } from './texts.ts'

interface StepperProps {
  titles: readonly string[]
  /** Index of the current step. */
  current: number
  /** 0 to 100. */
  value: number
  /** Where finished steps lead, by index. */
  hrefs?: readonly (string | undefined)[]
}

/** A progress bar over the steps' titles; on small screens only the current title is shown. */
export function Stepper({ titles, current, value, hrefs = [] }: StepperProps) {
  return (
    <div>
      <div
        role="progressbar"
        aria-label={uiTexts.progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value}
        className="h-0.5 w-full overflow-hidden bg-rule"
      >
        {/* The content security policy forbids inline styles in the prerendered first step. */}
        <div
          className="h-full w-0 bg-accent transition-[width] duration-200"
          style={value > 0 ? { width: `${value}%` } : undefined}
        />
      </div>
      <ol className="mt-2 flex list-none justify-between p-0 text-sm sm:grid sm:grid-cols-4">
        {titles.map((title, index) => (
          <li
            key={title}
            aria-current={index === current ? 'step' : undefined}
            className={clsx('sm:pr-3', lookOf(index, current))}
          >
            <StepTitle index={index} title={title} href={index < current ? hrefs[index] : undefined} />
          </li>
        ))}
        <li aria-hidden className="text-ink-soft sm:hidden">
          {uiTexts.step(current + 1, titles.length)}
        </li>
      </ol>
    </div>
  )
}

function StepTitle({ index, title, href }: { index: number; title: string; href: string | undefined }) {
  const shown = (
    <>
      <span aria-hidden className="mr-1.5 tabular-nums">
        {index + 1}
      </span>
      {title}
    </>
  )
  if (href === undefined) return shown
  return (
    <Link href={href} className="inline-block min-h-6 hover:underline hover:underline-offset-4">
      {shown}
    </Link>
  )
}

/** On small screens every step past the first shows its title in the page itself. */
function lookOf(index: number, current: number) {
  if (index < current) return 'text-accent max-sm:not-focus-within:sr-only'
  if (index > current) return 'text-ink-soft max-sm:sr-only'
  return current === 0 ? 'font-medium text-ink' : 'font-medium text-ink max-sm:sr-only'
}
