import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

const tones = {
  plain: 'border-rule-strong text-ink-soft',
  accent: 'border-accent text-accent',
  green: 'border-green/50 bg-green-wash text-green',
  yellow: 'border-yellow/50 bg-yellow-wash text-yellow',
  red: 'border-danger/50 bg-danger-wash text-danger',
  blue: 'border-blue/50 bg-blue-wash text-blue',
}

type BadgeProps = ComponentProps<'span'> & { tone?: keyof typeof tones }

export function Badge({ tone = 'plain', className, ...props }: BadgeProps) {
  return (
    <span
      {...props}
      className={clsx(
        'inline-flex items-center gap-1 rounded-xs border px-1.5 py-0.5 text-xs font-medium leading-tight',
        tones[tone],
        className,
      )}
    />
  )
}
