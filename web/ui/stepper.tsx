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

/** A progress bar over the steps' titles; on small screens finished ones have a number only, and later ones are left out. */
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
      <ol className="mt-2 flex list-none gap-x-1 p-0 text-sm sm:grid sm:grid-cols-4 sm:gap-x-0">
        {titles.map((title, index) => (
          <li
            key={title}
            aria-current={index === current ? 'step' : undefined}
            className={clsx('sm:pr-3', lookOf(index, current))}
          >
            <StepTitle
              index={index}
              title={title}
              href={index < current ? hrefs[index] : undefined}
              isShort={index < current}
            />
          </li>
        ))}
        <li aria-hidden className="ml-auto text-ink-soft sm:hidden">
          {uiTexts.step(current + 1, titles.length)}
        </li>
      </ol>
    </div>
  )
}

interface StepTitleProps {
  index: number
  title: string
  href: string | undefined
  /** Only its number is shown on small screens. */
  isShort: boolean
}

function StepTitle({ index, title, href, isShort }: StepTitleProps) {
  const shown = (
    <>
      <span aria-hidden className={clsx('tabular-nums sm:mr-1.5', !isShort && 'mr-1.5')}>
        {index + 1}
      </span>
      <span className={clsx(isShort && 'max-sm:sr-only')}>{title}</span>
    </>
  )
  if (href === undefined) return shown
  return (
    <Link href={href} className="inline-block min-h-6 min-w-6 hover:underline hover:underline-offset-4">
      {shown}
    </Link>
  )
}

function lookOf(index: number, current: number) {
  if (index < current) return 'text-accent'
  return index > current ? 'text-ink-soft max-sm:sr-only' : 'font-medium text-ink'
}
