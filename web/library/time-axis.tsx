import { clsx } from 'clsx'
import { Slider } from 'radix-ui'
import { useId, useState } from 'react'
import type { ListedEntry } from '../../src/contracts/library-index.ts'
import { countByEra, eras, erasOf, yearsOf } from './eras.ts'
import type { Filters } from './filters.ts'
import { libraryTexts as texts } from './texts.ts'

interface TimeAxisProps {
  /** The entries that pass all other filters. */
  entries: readonly ListedEntry[]
  years: Pick<Filters, 'from' | 'to'>
  onChange: (years: { from?: number | undefined; to?: number | undefined }) => void
}

/** How many entries there are in each era, with a handle at both ends of the chosen years. */
export function TimeAxis({ entries, years, onChange }: TimeAxisProps) {
  /** While a handle is being dragged; the address follows when it is released. */
  const [dragged, setDragged] = useState<[number, number]>()
  const labelId = useId()
  const [first, last] = dragged ?? erasOf(years)
  const isWhole = first === 0 && last === eras.length - 1
  const labelOf = (at: number) => eras[at]?.label ?? ''
  const range = texts.range(labelOf(first), labelOf(last))
  return (
    <section aria-labelledby={labelId} className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={labelId} className="font-sans! text-sm font-medium">
          {texts.years}
        </h2>
        <output className="text-sm text-ink-soft tabular-nums">{isWhole ? texts.allYears : range}</output>
      </div>
      <Slider.Root
        min={0}
        max={eras.length}
        minStepsBetweenThumbs={1}
        value={[first, last + 1]}
        onValueChange={(edges) => setDragged(rangeOf(edges))}
        onValueCommit={(edges) => {
          setDragged(undefined)
          onChange(yearsOf(rangeOf(edges)))
        }}
        className="relative flex h-18 cursor-pointer touch-pan-y flex-col justify-end select-none"
      >
        <Slider.Track className="relative h-15 border-b border-rule-strong">
          <Bars counts={countByEra(entries)} first={first} last={last} />
          <Slider.Range className="absolute -bottom-px h-0.5 bg-accent" />
        </Slider.Track>
        <Thumb label={texts.from} value={labelOf(first)} />
        <Thumb label={texts.to} value={labelOf(last)} />
      </Slider.Root>
      <Ticks />
    </section>
  )
}

const rangeOf = ([from = 0, to = eras.length]: number[]): [number, number] => [from, Math.max(from, to - 1)]

/** Radix aligns it with the end of the axis; the line goes through its center. */
const Thumb = ({ label, value }: { label: string; value: string }) => (
  <Slider.Thumb
    aria-label={label}
    aria-valuetext={value}
    className="block size-6 translate-y-3 rounded-full border-2 border-accent bg-card shadow-card transition-colors hover:bg-accent-wash"
  />
)

interface BarsProps {
  counts: readonly number[]
  first: number
  last: number
}

function Bars({ counts, first, last }: BarsProps) {
  const most = Math.max(1, ...counts)
  return (
    <div aria-hidden className="absolute inset-0 flex items-end gap-px sm:gap-0.5">
      {counts.map((count, at) => (
        <div
          key={eras[at]?.label}
          title={`${eras[at]?.label}: ${count}`}
          className={clsx(
            'flex-1 rounded-t-xs transition-colors',
            at >= first && at <= last ? 'bg-accent/70' : 'bg-rule',
          )}
          style={{ height: count === 0 ? 0 : `max(3px, ${(count / most) * 100}%)` }}
        />
      ))}
    </div>
  )
}

const TICKS = ['1500s', '1800s', '1850s', '1900s', '1950s', '2000s']

/** Names some of the eras below their bars; the handles say all of them. */
const Ticks = () => (
  <div aria-hidden className="relative mt-1.5 h-5 text-xs text-ink-soft tabular-nums">
    {eras.map(({ label }, at) =>
      TICKS.includes(label) ? (
        <span
          key={label}
          className="absolute -translate-x-1/2"
          style={{ left: `${((at + 0.5) / eras.length) * 100}%` }}
        >
          {label.slice(0, -1)}
        </span>
      ) : null,
    )}
  </div>
)
