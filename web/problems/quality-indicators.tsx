import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, CircleHelp, CircleMinus, type LucideIcon } from 'lucide-react'
import { type Grades, type Tone, toneOf } from './grades.ts'
import { problemTexts } from './texts.ts'

export function QualityIndicators({ grades }: { grades: Partial<Grades> }) {
  return (
    <ul aria-label={problemTexts.quality} className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
      <Indicator {...problemTexts.indicators.context} grade={grades.contextGrade} />
      <Indicator {...problemTexts.indicators.constraints} grade={grades.constraintsGrade} />
      <Indicator {...problemTexts.indicators.stakeholders} grade={grades.stakeholdersGrade} />
    </ul>
  )
}

interface IndicatorProps {
  name: string
  hint: string
  grade: string | null | undefined
}

const looks: Record<Tone, { Icon: LucideIcon; color: string }> = {
  green: { Icon: CircleCheck, color: 'text-green' },
  yellow: { Icon: CircleMinus, color: 'text-yellow' },
  red: { Icon: CircleAlert, color: 'text-danger' },
  gray: { Icon: CircleHelp, color: 'text-gray' },
}

function Indicator({ name, hint, grade }: IndicatorProps) {
  const tone = toneOf(grade)
  const { Icon, color } = looks[tone]
  return (
    <li data-tone={tone} className="grid grid-cols-[auto_1fr] gap-x-2 text-sm">
      <Icon aria-hidden size={18} strokeWidth={1.75} className={clsx('mt-px', color)} />
      <p>
        <span className="font-medium">{name}</span> <span className={color}>{grade ?? 'Okay'}</span>
      </p>
      {tone === 'green' ? null : <p className="col-start-2 leading-snug text-ink-soft">{hint}</p>}
    </li>
  )
}
